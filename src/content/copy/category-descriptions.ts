import { brandName } from '#brand/name.ts'
import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/category-descriptions.ts'
import type { CategorySlug } from './menu.ts'

export const english = {
  /** The description of a category that is only the name of a tag. */
  ofTag: (category: string) =>
    `${category}: shirts of Egyptian cotton and silk ties, cut and sewn in Egypt.`,
  descriptions: {
    all: `Every shirt and tie of ${brandName} on one page, silk beside Egyptian cotton.`,
    products: `Every shirt and tie of ${brandName} on one page, silk beside Egyptian cotton.`,
    ties: 'Silk ties cut on the bias and finished by hand in Cairo: striped, pindot, paisley, floral, patterned, plain and black on black.',
    'black-on-black':
      'Black silk with a black pattern, diamonds and drops told apart by sheen alone.',
    plain: 'Ties of one colour: heavy satin and open grenadine, in navy, burgundy and more.',
    striped: 'Regimental and club stripes in yarn-dyed silk twill and ribbed repp.',
    patterned: 'Glen checks, houndstooth and medallion foulards in silk, for plain suits.',
    pindot: 'Woven dots from a pinhead to two millimetres, on silk twill and satin.',
    paisley: 'Paisley silks, printed large and woven small, in burgundy, navy, olive and ivory.',
    floral: 'Floral silk ties and bow ties, Floral 701 among them, from dark grounds to pale.',
    'neck-ties': `Every long tie of ${brandName}: silk, 8 cm at the blade, sewn by hand in Cairo.`,
    'bow-ties': 'Silk bow ties in satin, pindot and floral, ready tied or to tie yourself.',
    shirts:
      'Shirts of long-staple Egyptian cotton, sewn in Alexandria, in classic and stretch cuts from S to XXL.',
    classic: 'Classic shirts of pure Egyptian cotton: poplin, oxford, twill, stripes and checks.',
    dynamic: 'Egyptian cotton with a little stretch, cut closer and made to move.',
  },
} as const satisfies { descriptions: Record<CategorySlug, string> } & Record<string, unknown>

/**
 * One or two sentences about each category, for search engines and link previews. Only the loader of a
 * category reads them, so they do not weigh on the first view.
 */
export const categoryDescriptions = defineCopy(english, arabic)
