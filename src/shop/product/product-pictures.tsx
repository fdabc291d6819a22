import { useLayoutEffect } from 'react'
import { productCopy } from '#content/copy/product.ts'
import { mainImage } from '#rules/product-images.ts'
import { directionOf } from '#shop/lib/isolated-text.tsx'
import {
  finishPictureTransition,
  productPictureSizes,
} from '#shop/product-card/shared-element-transition.ts'
import { loadWhenOnline, preloadCode } from '#ui/offline.ts'
import { Picture } from '#ui/picture.tsx'
import { CarouselBullets } from './carousel-bullets.tsx'
import type { PictureView } from './product-view.ts'
import { useCarousel } from './use-carousel.ts'

/** Number of pictures that load at once. The browser loads later ones lazily. @spec gallery.lazy */
const eagerPictures = 5

function priorityOf(index: number): 'first' | 'soon' | undefined {
  if (index === 0) return 'first'
  return index < eagerPictures ? 'soon' : undefined
}

const loadGallery = () => import('./open-gallery.ts')

/** Loads the code of the gallery before the click that opens it. */
const preloadGallery = () => preloadCode(loadGallery)

async function openGalleryAt(pictures: readonly PictureView[], index: number) {
  const { openGallery } = await loadWhenOnline(loadGallery)
  openGallery(pictures, index)
}

interface ProductPicturesProps {
  pictures: readonly PictureView[]
  /** False in the first frame after a click, which has only the first picture. */
  isComplete: boolean
}

/**
 * Shows the photographs of a variant: in a column on large screens, in a carousel with bullets on
 * small ones. A click opens the gallery.
 * @spec product.images-column, product.images-carousel, gallery.opens
 */
export function ProductPictures({ pictures, isComplete }: ProductPicturesProps) {
  const visible = isComplete ? pictures : pictures.slice(0, 1)
  const { current, show, strip } = useCarousel()
  useLayoutEffect(
    () => finishPictureTransition(mainImage(pictures)?.src, strip.ref.current),
    [pictures, strip.ref],
  )
  return (
    <section
      aria-label={productCopy().gallery.label}
      className="min-w-0 max-md:-mb-5 md:col-span-7"
    >
      <div
        {...strip}
        className="relative -mx-(--gutter) max-md:data-from-card:grow-from-card snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] motion-safe:scroll-smooth md:mx-0 md:overflow-visible"
      >
        <ul className="flex gap-2 max-md:gap-0 md:grid">
          {visible.map(({ src, alt }, index) => (
            <li
              key={src}
              className={`w-full flex-none snap-start ${index === 0 ? 'md:in-data-from-card:grow-from-card' : ''}`}
            >
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={`${alt}. ${productCopy().gallery.open(index + 1, pictures.length)}`}
                onPointerEnter={preloadGallery}
                onFocus={preloadGallery}
                onClick={() => void openGalleryAt(pictures, index)}
                className="plate product-picture block md:w-full md:cursor-zoom-in"
              >
                <Picture
                  src={src}
                  alt={alt}
                  lang={directionOf(alt).lang}
                  sizes={productPictureSizes}
                  priority={priorityOf(index)}
                />
              </button>
            </li>
          ))}
        </ul>
      </div>
      {pictures.length > 1 && (
        <CarouselBullets count={pictures.length} current={current} onChoose={show} />
      )}
    </section>
  )
}
