import { productCopy } from '#content/copy/product.ts'

interface CarouselBulletsProps {
  count: number
  /** Index of the slide that is shown. */
  current: number
  onChoose: (index: number) => void
}

/**
 * Renders one button for each photograph of the carousel, on small screens only.
 * @spec product.images-carousel
 */
export function CarouselBullets({ count, current, onChoose }: CarouselBulletsProps) {
  return (
    <div className="flex justify-center md:hidden">
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a bullet has no state and no identity but its index.
          key={index}
          type="button"
          aria-label={productCopy().gallery.show(index + 1, count)}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onChoose(index)}
          className="group grid size-11 place-items-center"
        >
          <span className="h-px w-7 bg-line-strong group-aria-[current]:h-0.5 group-aria-[current]:bg-ink forced-colors:bg-[CanvasText]" />
        </button>
      ))}
    </div>
  )
}
