import PhotoSwipe from 'photoswipe'
import { productCopy } from '#content/copy/product.ts'
import { textDirection } from '#ui/text-direction.ts'
import type { PictureView } from './product-view.ts'
import 'photoswipe/style.css'
import './gallery.css'

const words = () => productCopy().gallery
const [width, height] = [1200, 1500]
/** The same close icon as in the other popups. */
const closeIcon =
  '<svg aria-hidden="true" class="pswp__icn" viewBox="0 0 20 20"><path d="M5 5l10 10M15 5 5 15"/></svg>'
const largeScreen = '(width >= 48rem)'

/**
 * Opens the full-screen gallery at the picture with this index. It has a close button and no other
 * controls. A click zooms, arrow keys show the next picture, and Escape closes. After closing,
 * the focus returns to the button that opened it. PhotoSwipe shows pictures from left to right, so
 * on a right-to-left page it gets them in reverse order.
 * @spec gallery.opens, gallery.controls, gallery.zoom, gallery.lazy, gallery.spinner
 */
export function openGallery(pictures: readonly PictureView[], index: number): void {
  const isLarge = matchMedia(largeScreen).matches
  const isReversed = textDirection(document.documentElement) < 0
  const slides = pictures.map(({ src, alt }) => ({ src, alt, width, height }))
  const gallery = new PhotoSwipe({
    dataSource: isReversed ? slides.toReversed() : slides,
    index: isReversed ? slides.length - 1 - index : index,
    mainClass: 'gallery',
    bgOpacity: 1,
    showHideAnimationType: 'none',
    showAnimationDuration: 0,
    hideAnimationDuration: 0,
    zoomAnimationDuration: false,
    initialZoomLevel: isLarge ? 0.75 : 'fit',
    secondaryZoomLevel: 1.5,
    maxZoomLevel: 2,
    imageClickAction: 'zoom',
    tapAction: 'zoom',
    preload: [3, 3],
    preloaderDelay: 250,
    counter: false,
    zoom: false,
    arrowPrev: false,
    arrowNext: false,
    closeSVG: closeIcon,
    closeTitle: words().close,
    errorMsg: words().failed,
  })
  gallery.on('afterInit', () => {
    gallery.element?.setAttribute('aria-label', words().label)
    gallery.element?.setAttribute('aria-modal', 'true')
  })
  gallery.init()
}
