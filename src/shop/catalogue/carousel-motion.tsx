import useEmblaCarousel from 'embla-carousel-react'
import { useEffect } from 'react'

interface CarouselMotionProps {
  /** Its only child holds the slides in a row. */
  viewport: HTMLElement
  /** Slide to go to; every new object goes there, also to the same. */
  wanted: { index: number } | undefined
  onShow: (index: number) => void
}

/** Gives a row of slides its swipe, on small screens only. Loaded when there is one. @spec §2 */
export function CarouselMotion({ viewport, wanted, onShow }: CarouselMotionProps) {
  const [attach, carousel] = useEmblaCarousel({
    breakpoints: { '(width >= 48rem)': { active: false } },
  })
  useEffect(() => attach(viewport), [attach, viewport])
  useEffect(() => {
    if (!carousel) return
    const show = () => onShow(carousel.selectedScrollSnap())
    carousel.on('select', show)
    return () => void carousel.off('select', show)
  }, [carousel, onShow])
  useEffect(() => {
    if (carousel && wanted) carousel.scrollTo(wanted.index)
  }, [carousel, wanted])
  return null
}
