import PhotoSwipe from 'photoswipe'
import { productCopy } from '#content/copy/product.ts'
import type { PictureView } from './product-view.ts'
import 'photoswipe/style.css'
import './gallery.css'

const { gallery: words } = productCopy
const [width, height] = [1200, 1500]
/** The cross of every other popup. */
const cross =
  '<svg aria-hidden="true" class="pswp__icn" viewBox="0 0 20 20"><path d="M5 5l10 10M15 5 5 15"/></svg>'
const largeScreen = '(width >= 48rem)'

/**
 * Opens the photographs over the whole screen, at one of them: a button to close and nothing else,
 * a click to zoom, no animation. Escape closes, arrow keys turn, and focus returns.
 * @spec gallery.opens, gallery.controls, gallery.zoom, gallery.lazy, gallery.spinner
 */
export function openGallery(pictures: readonly PictureView[], index: number): void {
  const isLarge = matchMedia(largeScreen).matches
  const gallery = new PhotoSwipe({
    dataSource: pictures.map(({ src, alt }) => ({ src, alt, width, height })),
    index,
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
    closeSVG: cross,
    closeTitle: words.close,
    errorMsg: words.failed,
  })
  gallery.on('afterInit', () => {
    gallery.element?.setAttribute('aria-label', words.label)
    gallery.element?.setAttribute('aria-modal', 'true')
  })
  gallery.init()
}
