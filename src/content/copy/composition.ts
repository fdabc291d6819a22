import type { Kind } from '#contract/kinds.ts'
import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/composition.ts'

/** The materials of a product and how to care for them. */
export interface Composition {
  title: string
  made: readonly string[]
  care: readonly string[]
}

const silkCare = [
  'Do not wash. Dry clean only, by someone who knows silk.',
  'Untie the knot the way you tied it, then hang the tie or roll it loosely overnight.',
  'Steam out creases without touching the silk, or iron it cool under a dry cloth.',
  'Lift a drop of water with a dry cloth at once; do not rub.',
] as const

const shirtCare = [
  'Take out the collar stays. Wash at 40 °C with like colours, inside out, buttons undone.',
  'Do not bleach. Do not tumble dry; hang while damp and pull the seams straight.',
  'Iron on the reverse while still slightly damp: collar and cuffs first, body last.',
] as const

export const english = {
  headings: {
    title: 'Composition & Care',
    made: 'Composition',
    care: 'Care',
  },
  kinds: {
    shirts: {
      title: 'Egyptian cotton',
      made: [
        'Cloth: 100 % long-staple Egyptian cotton.',
        'Lining of collar and cuffs: 100 % cotton.',
        'Buttons: shell, sewn on a shank.',
      ],
      care: [...shirtCare, 'A hot iron suits pure cotton; use steam.'],
    },
    dynamic: {
      title: 'Egyptian cotton with stretch',
      made: [
        'Cloth: 97 % long-staple Egyptian cotton, 3 % elastane.',
        'Lining of collar and cuffs: 100 % cotton.',
        'Buttons: shell, sewn on a shank.',
      ],
      care: [...shirtCare, 'A warm iron, no hotter: heat tires the elastane. Do not dry clean.'],
    },
    ties: {
      title: 'Silk',
      made: ['Cloth and tipping: 100 % silk.', 'Interlining: wool in ties, cotton in bow ties.'],
      care: silkCare,
    },
    floral701: {
      title: 'Silk and cotton',
      made: ['Cloth: 70 % silk, 30 % cotton.', 'Tipping: 100 % silk.', 'Interlining: wool.'],
      care: [
        ...silkCare,
        'The cotton in the weft creases sooner than silk does: let the tie rest a day between wearings.',
      ],
    },
  },
} as const satisfies {
  headings: unknown
  kinds: Record<Kind | 'dynamic' | 'floral701', Composition>
}

/** The headings of the dialog. @spec product.composition */
export const compositionCopy = defineCopy(english.headings, arabic.headings)

/**
 * The fixed text of each kind of goods, and those of `otherCompositions`.
 * @spec composition.fixed, composition.shirts, composition.ties
 */
export const compositions = defineCopy(english.kinds, arabic.kinds)

/** Products with another text than their kind: those with a tag, or one variant. */
interface OtherComposition {
  kind: Kind
  text: Exclude<keyof typeof english.kinds, Kind>
  tag?: string
  variantId?: string
}

/** The products whose text is not that of their kind. */
export const otherCompositions: readonly OtherComposition[] = [
  { kind: 'shirts', text: 'dynamic', tag: '#Dynamic' },
  { kind: 'ties', text: 'floral701', variantId: 'floral-701' },
]
