import { lazy, Suspense, useState } from 'react'
import { productCopy } from '#content/copy/product.ts'
import { CarouselBullets } from '#shop/catalogue/carousel-bullets.tsx'
import type { PictureView } from '#shop/catalogue/product-view.ts'
import { useSmallScreen } from '#shop/catalogue/use-small-screen.ts'
import { Picture } from '#shop/ui/picture.tsx'

const CarouselMotion = lazy(async () => ({
  default: (await import('#shop/catalogue/carousel-motion.tsx')).CarouselMotion,
}))

/** Pictures after so many are loaded when they come near. @spec §9 */
const eagerPictures = 5

function priorityOf(index: number): 'first' | 'soon' | undefined {
  if (index === 0) return 'first'
  return index < eagerPictures ? 'soon' : undefined
}

/** Loads the gallery before it is asked for. */
const warmGallery = () => void import('#shop/catalogue/open-gallery.ts')

async function enlarge(pictures: readonly PictureView[], index: number) {
  const { openGallery } = await import('#shop/catalogue/open-gallery.ts')
  openGallery(pictures, index)
}

/**
 * The photographs of a piece: one under the other on large screens, a carousel with bullets on
 * small ones; before that is loaded, a row that scrolls. A click opens the gallery. @spec §2
 */
export function ProductPictures({ pictures }: { pictures: readonly PictureView[] }) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const [current, setCurrent] = useState(0)
  const [wanted, setWanted] = useState<{ index: number }>()
  const isCarousel = useSmallScreen() && pictures.length > 1
  return (
    <section aria-label={productCopy.gallery.label} className="md:col-span-7">
      <div
        ref={setViewport}
        className={`-mx-(--gutter) [scrollbar-width:none] md:mx-0 ${isCarousel ? 'max-md:overflow-hidden' : 'max-md:snap-x max-md:snap-mandatory max-md:overflow-x-auto'}`}
      >
        <ul className="flex gap-2 max-md:gap-0 md:grid">
          {pictures.map(({ src, alt }, index) => (
            <li key={src} className="plate w-full flex-none snap-start">
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={`${alt}. ${productCopy.gallery.open(index + 1, pictures.length)}`}
                onPointerEnter={warmGallery}
                onFocus={warmGallery}
                onClick={() => void enlarge(pictures, index)}
                className="block size-full md:cursor-zoom-in"
              >
                <Picture
                  src={src}
                  alt={alt}
                  sizes="(width >= 100rem) 860px, (width >= 48rem) 55vw, 100vw"
                  priority={priorityOf(index)}
                />
              </button>
            </li>
          ))}
        </ul>
      </div>
      {pictures.length > 1 && (
        <CarouselBullets
          count={pictures.length}
          current={current}
          onChoose={(index) => setWanted({ index })}
        />
      )}
      <Suspense>
        {isCarousel && viewport && (
          <CarouselMotion viewport={viewport} wanted={wanted} onShow={setCurrent} />
        )}
      </Suspense>
    </section>
  )
}
