import { type Kind, kindSlugs } from '#contract/kinds.ts'

/** Where the shop shows a kind of goods and its families. `copy/menu.ts` has the names of families. */
interface KindPlaces {
  /** The place of the kind in the menu, in groups and in tabs, from 1. */
  place: number
  /** The families in the side menu. */
  menu: readonly string[]
  /** The links below the kind in the footer. */
  footer: readonly string[]
}

/**
 * The places of each kind of goods. `copy/kinds.ts` has its name.
 * @spec menu.ties, menu.shirts, footer.sub-links
 */
export const kindPlaces = {
  shirts: {
    place: 2,
    menu: ['classic', 'dynamic'],
    footer: ['bow-ties'],
  },
  ties: {
    place: 1,
    menu: [
      'black-on-black',
      'plain',
      'striped',
      'patterned',
      'pindot',
      'paisley',
      'floral',
      'bow-ties',
    ],
    footer: ['bow-ties', 'neck-ties'],
  },
} as const satisfies Readonly<Record<Kind, KindPlaces>>

/** The kinds in the order of the menu. */
export const kindsInMenu = kindSlugs.toSorted(
  (a, b) => kindPlaces[a].place - kindPlaces[b].place,
) as [Kind, ...Kind[]]
