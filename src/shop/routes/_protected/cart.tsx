import { createFileRoute } from '@tanstack/react-router'
import { cartCopy } from '#content/copy/cart.ts'
import { checkoutCopy } from '#content/copy/checkout.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { CheckoutPage } from '#shop/checkout/checkout-page.tsx'
import { readStepSearch } from '#shop/checkout/step-search.ts'

/** @spec routes.cart */
export const Route = createFileRoute('/_protected/cart')({
  validateSearch: readStepSearch,
  head: ({ match: { search } }) => {
    const title = search.step ? checkoutCopy.steps[search.step] : cartCopy.title
    return { meta: [{ title: shellCopy.documentTitle(title) }] }
  },
  component: CheckoutPage,
})
