import type { Kind } from '#contract/kinds.ts'
import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/banners.ts'

/**
 * The captions of the built-in banners of each kind of goods, by the product whose fabric is shown.
 * They are in the order of the page. Staff can change them.
 */
export const english = {
  shirts: {
    poplin: 'Cotton from the Delta',
    'bengal-stripe': 'The Bengal stripe',
    gingham: 'Gingham, woven small',
  },
  ties: {
    paisley: 'Paisley, up close',
    regimental: 'The regimental stripe',
    'black-diamond': 'Black on black',
    pindot: 'Pindots, near and far',
    floral: 'A page of flowers',
    satin: 'Plain satin, turning',
  },
} as const satisfies Record<Kind, Readonly<Record<string, string>>>

/** The captions of the built-in banners of a locale. */
export const bannersCopy = defineCopy(english, arabic)
