import { createFileRoute } from '@tanstack/react-router'
import { pagesCopy } from '#content/copy/pages.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { CheckoutPage } from '#shop/checkout/checkout-page.tsx'
import { readStepSearch } from '#shop/checkout/step-search.ts'

/** @spec routes.cart */
export const Route = createFileRoute('/_protected/cart')({
  validateSearch: readStepSearch,
  head: ({ match: { search } }) => {
    const title = search.step ? pagesCopy().steps[search.step] : pagesCopy().cart
    return { meta: [{ title: shellCopy().documentTitle(title) }] }
  },
  component: CheckoutPage,
})
