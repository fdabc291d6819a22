import { homeCopy, type SceneName } from '#content/copy/home.ts'
import { findScenePicture, type ScenePicture as Picture } from '#content/scenes.ts'

const srcSetOf = ({ src, widths, width }: Picture): string =>
  widths.map((each) => `${src.replace(`-${width}.`, `-${each}.`)} ${each}w`).join(', ')

interface ScenePictureProps {
  /** Each scene has a wide and a tall image. */
  name: SceneName
  /** Displayed width on screens wider than 740 px, as in the `sizes` attribute. */
  sizes: string
  isFirst?: boolean
  className?: string
}

/**
 * Shows the tall image of a scene up to 740 px, and the wide image above.
 * @spec home.mobile-media
 */
export function ScenePicture({ name, sizes, isFirst = false, className }: ScenePictureProps) {
  const wide = findScenePicture(name, 'wide')
  const tall = findScenePicture(name, 'tall')
  if (!wide) return null
  return (
    <picture>
      {tall && (
        <source
          media="(width <= 740px)"
          srcSet={srcSetOf(tall)}
          sizes="100vw"
          width={tall.width}
          height={tall.height}
        />
      )}
      <img
        src={wide.src}
        srcSet={srcSetOf(wide)}
        sizes={sizes}
        width={wide.width}
        height={wide.height}
        alt={homeCopy().alts[name]}
        decoding="async"
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        className={className}
      />
    </picture>
  )
}
