import type { OldPriceRule, PriceChange } from '#contract/admin/prices.ts'
import { currencyLabel } from '#contract/market.ts'

/** Texts of changes of many prices at once. */
export const pricesCopy = {
  title: 'Change prices',
  kind: 'Change',
  kinds: {
    percent: 'Percent',
    amount: `Amount in ${currencyLabel}`,
    set: 'Set to',
  } satisfies Record<PriceChange['kind'], string>,
  by: 'By',
  to: `New price (${currencyLabel})`,
  units: { percent: '%', amount: currencyLabel, set: currencyLabel } satisfies Record<
    PriceChange['kind'],
    string
  >,
  valueHints: {
    percent: 'Such as +5 or -10',
    amount: 'Such as +50 or -100',
    set: 'Such as 890',
  } satisfies Record<PriceChange['kind'], string>,
  endDigit: 'Ends in',
  anyDigit: 'Any digit',
  oldPrice: 'Old price',
  oldPrices: {
    unchanged: 'Keep',
    previous: 'Price before',
    clear: 'Remove',
  } satisfies Record<OldPriceRule, string>,
  scope: (variants: string, products: string) => `${variants} of ${products}`,
  variants: (count: number) => (count === 1 ? '1 variant' : `${count} variants`),
  products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  leftOut: 'Only variants on sale change. Prices of drafts are in the product.',
  results: 'Prices before and after',
  columns: { variants: 'Variants', before: 'Before', after: 'After' },
  more: (count: number) => `${count} more`,
  enter: 'Enter a change to see the new prices.',
  calculating: 'Calculating new prices',
  none: 'No price changes',
  submit: (count: number) => (count === 1 ? 'Change 1 price' : `Change ${count} prices`),
  done: (count: number) => (count === 1 ? '1 price changed' : `${count} prices changed`),
  outdated: 'Prices changed since this preview. Check the new preview, then confirm again.',
  confirm: 'More than 50 prices: you confirm your identity first.',
  failed: (name: string, reason: string) => `${name}: ${reason}`,
}
