import { taglineHeading } from '#brand/texts.ts'
import type { Kind } from '#contract/kinds.ts'
import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/home.ts'
import { categoryLink } from './menu.ts'

export const english = {
  film: {
    title: taglineHeading,
    subTitle: 'Shirts and ties, cut and sewn in Egypt.',
    link: 'View the collection',
  },
  ties: {
    title: 'Premium Ties',
    subTitle: 'Silk, cut on the bias and finished by hand.',
    link: 'View the ties',
  },
  shirts: {
    title: 'Egyptian Cotton Shirts',
    subTitle: 'Long-staple cotton, spun fine and woven tight.',
    link: 'View the shirts',
  },
  pauseFilm: 'Pause film',
  playFilm: 'Play film',
  clothsLabel: 'Cloths',
  /** The alternative texts of the scenes. */
  alts: {
    film: 'Silk ties side by side in a low light',
    ties: 'Rolled silk ties, and one laid open beside them',
    shirts: 'A pile of folded shirts, blue and white Bengal stripes on top',
  },
} as const

/**
 * Texts of the home page.
 * @spec home.hero, home.ties, home.shirts, home.sub-titles, home.section-fields
 */
export const homeCopy = defineCopy(english, arabic)

/**
 * The sections below the film. Each shows a kind of goods, beside swatches of its families or of its
 * first products.
 */
export const homeSections = [
  { name: 'ties', swatches: 'families' },
  { name: 'shirts', swatches: 'products' },
] as const satisfies readonly { name: Kind; swatches: 'families' | 'products' }[]

/** A picture of the home page: that of the film, or of a section. */
export type SceneName = keyof typeof english.alts

/** The families of ties among the fabric swatches, each with the fabric of its first product. */
export const swatchFamilies = () =>
  (['striped', 'paisley', 'pindot', 'black-on-black'] as const).map(categoryLink)
