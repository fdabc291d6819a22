import { createFileRoute } from '@tanstack/react-router'
import { faqs, faqsCopy } from '#content/copy/faqs.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { getShopSettings } from '#contract/settings.ts'
import { FaqsPage } from '#shop/faqs/faqs-page.tsx'
import { call } from '#shop/lib/call.ts'
import { absolute, pageHead } from '#shop/lib/page-head.ts'

export const Route = createFileRoute('/faqs')({
  loader: async () => {
    const { shippingPolicy, careEmail } = await call(getShopSettings)
    return { shippingPolicy, careEmail, canonical: absolute('/faqs') }
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: shellCopy.documentTitle(faqsCopy.title),
          description: faqsCopy.description,
          canonical: loaderData.canonical,
        })
      : {},
  component: Faqs,
})

function Faqs() {
  const { shippingPolicy, careEmail } = Route.useLoaderData()
  return <FaqsPage faqs={faqs(shippingPolicy)} careEmail={careEmail} />
}
