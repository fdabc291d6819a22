import { type ScenePicture as Picture, scenes } from '#content/scenes.ts'

const srcSetOf = ({ src, widths, width }: Picture): string =>
  widths.map((each) => `${src.replace(`-${width}.`, `-${each}.`)} ${each}w`).join(', ')

interface ScenePictureProps {
  /** `film`, `ties` or `shirts`: there is a wide and a tall picture of each. */
  name: string
  /** How wide it is shown beyond 740 px, as `sizes` says it. */
  sizes: string
  isFirst?: boolean
  className?: string
}

/** A scene: the tall image at 740 px and below, the wide one beyond. @spec home.mobile-media */
export function ScenePicture({ name, sizes, isFirst = false, className }: ScenePictureProps) {
  const wide = scenes.home[`${name}-wide`]
  const tall = scenes.home[`${name}-tall`]
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
        alt={wide.alt}
        decoding="async"
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        className={className}
      />
    </picture>
  )
}
