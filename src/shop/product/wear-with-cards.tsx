import { pageLocale } from '#content/define-copy.ts'
import { getListing } from '#contract/catalogue.ts'
import { isKind } from '#contract/kinds.ts'
import { baseLocale } from '#contract/locale.ts'
import { kindRules } from '#rules/kinds.ts'
import { coloursWornWith } from '#rules/wear-with.ts'
import { call } from '#shop/lib/call.ts'
import type { RowSubject } from '#shop/product-card/near-row.tsx'
import { ProductCard } from '#shop/product-card/product-card.tsx'
import type { RowItem } from '#shop/product-card/product-row.tsx'

const maxCards = 2

/** More colours than cards, because a colour can be sold out. */
const maxColours = 4

/** Returns the English name of a colour, which the rule and the query need. */
async function englishColour({ category, color }: RowSubject): Promise<string | undefined> {
  if (pageLocale() === baseLocale) return color
  const { colours } = await call(getListing, { query: { category, limit: 1 } })
  return colours.find(({ label }) => label === color)?.value
}

/** Loads products that are worn with a colour: the first one of each fitting colour. */
export async function loadWearWithCards(subject: RowSubject): Promise<RowItem[]> {
  const { category } = subject
  if (!isKind(category)) return []
  const kind = kindRules[category].wornWith
  if (!kind) return []
  const colour = await englishColour(subject)
  const lists = await Promise.all(
    coloursWornWith(category, colour ?? '')
      .slice(0, maxColours)
      .map((color) => call(getListing, { query: { category: kind, color, limit: 1 } })),
  )
  return lists
    .flatMap(({ cards }) => cards)
    .slice(0, maxCards)
    .map((card) => ({
      key: card.productVariantID,
      card: <ProductCard card={card} columns="five" heading="h3" />,
    }))
}
