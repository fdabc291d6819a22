import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { openGallery } from './open-gallery.ts'
import { ProductPictures } from './product-pictures.tsx'

const galleryOptions = vi.hoisted((): Record<string, unknown>[] => [])
vi.mock('photoswipe', () => ({
  default: class {
    constructor(options: Record<string, unknown>) {
      galleryOptions.push(options)
    }
    on() {}
    init() {}
  },
}))
vi.mock('photoswipe/style.css', () => ({}))

afterEach(() => vi.unstubAllGlobals())

/** Simulates a large screen and the text direction of the page. */
function stubPage(direction: 'ltr' | 'rtl') {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('document', {})
  vi.stubGlobal('getComputedStyle', () => ({ direction }))
}

const pictures = Array.from({ length: 7 }, (_, index) => ({ src: `/${index}.avif`, alt: '' }))

test('opens without animation at zoom 0.75, and a click zooms [gallery.controls, gallery.zoom, gallery.lazy, gallery.spinner]', () => {
  stubPage('ltr')
  openGallery(pictures, 2)
  expect(galleryOptions.at(-1)).toMatchObject({
    index: 2,
    showHideAnimationType: 'none',
    counter: false,
    zoom: false,
    arrowPrev: false,
    arrowNext: false,
    initialZoomLevel: 0.75,
    imageClickAction: 'zoom',
    preload: [3, 3],
    preloaderDelay: 250,
  })
})

test('reverses the pictures on a right-to-left page, and opens at the picture clicked', () => {
  stubPage('rtl')
  openGallery(pictures, 2)
  const { dataSource, index } = galleryOptions.at(-1) ?? {}
  expect(dataSource).toMatchObject(pictures.toReversed())
  expect(index).toBe(4)
})

test('loads images after the fifth lazily [gallery.lazy]', () => {
  const html = renderToStaticMarkup(createElement(ProductPictures, { pictures, isComplete: true }))
  const loading = [...html.matchAll(/<img[^>]* loading="(\w+)"/g)].map(([, value]) => value)
  expect(loading).toEqual(['eager', 'eager', 'eager', 'eager', 'eager', 'lazy', 'lazy'])
})
