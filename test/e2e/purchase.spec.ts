import { type Buyer, buyByKeyboard } from './purchase.ts'
import { test } from './shopper.ts'

/** Every pair of shopper, width and theme occurs. */
const buyers: readonly Buyer[] = [
  { who: 'guest', width: 390, theme: 'light' },
  { who: 'guest', width: 1440, theme: 'dark' },
  { who: 'customer', width: 390, theme: 'dark' },
  { who: 'customer', width: 1440, theme: 'light' },
]

for (const buyer of buyers)
  test(`from home to tracking by keyboard: ${buyer.who}, ${buyer.width} px, ${buyer.theme} [routes.cart, protected.allowed, identity.both-may]`, ({
    page,
  }) => buyByKeyboard(page, buyer))
