import type { Kind } from '#contract/kinds.ts'

/** Colours of a kind, and the colours of the other kind that are worn with them, the best first. */
type Outfit = readonly [colours: readonly string[], wornWith: readonly string[]]

/** Names of colours are English. */
const outfits: Partial<Record<Kind, readonly Outfit[]>> = {
  shirts: [
    [
      ['White', 'Ivory', 'Ecru', 'Sky', 'Blue', 'Dusty Blue'],
      ['Navy', 'Burgundy', 'Bottle Green', 'Silver'],
    ],
    [
      ['Rose', 'Blush', 'Dusty Rose', 'Lilac'],
      ['Navy', 'Burgundy', 'Charcoal', 'Grey'],
    ],
    [
      ['Grey', 'Slate', 'Silver', 'Charcoal', 'Graphite'],
      ['Burgundy', 'Navy', 'Black', 'Bottle Green'],
    ],
    [
      ['Green', 'Bottle Green', 'Sage', 'Olive'],
      ['Navy', 'Tobacco', 'Brown', 'Burgundy'],
    ],
    [
      ['Sand', 'Tobacco', 'Brown', 'Espresso', 'Old Gold'],
      ['Navy', 'Bottle Green', 'Burgundy'],
    ],
    [
      ['Navy', 'Midnight', 'Burgundy', 'Wine'],
      ['Silver', 'Navy', 'Grey', 'Burgundy'],
    ],
    [
      ['Black', 'Black Forest', 'Black Cherry'],
      ['Silver', 'Black', 'Graphite', 'Grey'],
    ],
  ],
  ties: [
    [
      [
        'Navy',
        'Midnight',
        'Burgundy',
        'Wine',
        'Green',
        'Bottle Green',
        'Silver',
        'Grey',
        'Black Forest',
        'Black Cherry',
      ],
      ['White', 'Sky', 'Blue'],
    ],
    [
      ['Black', 'Charcoal', 'Graphite', 'Slate'],
      ['White', 'Grey', 'Sky'],
    ],
    [
      ['Blue', 'Sky', 'Dusty Blue', 'Rose', 'Blush', 'Dusty Rose', 'Lilac'],
      ['White', 'Blue', 'Grey', 'Sky'],
    ],
    [
      ['Brown', 'Espresso', 'Tobacco', 'Sand', 'Old Gold', 'Olive', 'Sage'],
      ['Sky', 'White', 'Ecru'],
    ],
    [
      ['White', 'Ivory', 'Ecru'],
      ['Sky', 'Blue', 'Navy'],
    ],
  ],
}

/**
 * Returns the colours of the other kind that are worn with a colour, the best first. An unknown colour,
 * such as an owner's own, has none.
 * @example coloursWornWith('shirts', 'White') // Navy, Burgundy, Bottle Green, Silver
 */
export function coloursWornWith(kind: Kind, colour: string): readonly string[] {
  const key = colour.toLowerCase()
  const rows = outfits[kind] ?? []
  const [, wornWith = []] =
    rows.find(([colours]) => colours.some((each) => each.toLowerCase() === key)) ?? []
  return wornWith
}
