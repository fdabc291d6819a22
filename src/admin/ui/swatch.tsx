import { srcSetOf } from '#ui/picture-sources.ts'

const sizes = { tiny: 'size-4.5', small: 'size-7', regular: 'size-10' } as const

interface SwatchProps {
  /** URL of the picture of the cloth; without it the swatch is empty. */
  src: string | null | undefined
  /** 18 px, 28 px or 40 px. */
  size?: keyof typeof sizes
}

/** A piece of cloth, never a flat colour. Its line makes white and black visible. */
export function Swatch({ src, size = 'regular' }: SwatchProps) {
  const frame = `relative block flex-none overflow-hidden after:absolute after:inset-0 after:shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--ink)_14%,transparent)] after:content-['']`
  return (
    <span className={`${frame} ${sizes[size]} ${src ? 'bg-plate' : 'bg-sunk'}`}>
      {src && (
        // The fold is on the other side of the picture.
        <img
          src={src}
          srcSet={srcSetOf(src)}
          sizes="56px"
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full origin-[8%_30%] scale-[2.2] object-cover filter-(--plate-dim)"
        />
      )}
    </span>
  )
}
