import { createFileRoute } from '@tanstack/react-router'
import { faqs } from '#content/copy/faqs.ts'
import { pagesCopy } from '#content/copy/pages.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { getShopSettings } from '#contract/settings.ts'
import { FaqsPage } from '#shop/faqs/faqs-page.tsx'
import { call } from '#shop/lib/call.ts'
import { pageHead, pageUrl } from '#shop/lib/page-head.ts'

export const Route = createFileRoute('/faqs')({
  loader: async () => {
    const { shippingPolicy, careEmail } = await call(getShopSettings)
    return { shippingPolicy, careEmail, canonical: pageUrl('/faqs') }
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: shellCopy().documentTitle(pagesCopy().faqs.title),
          description: pagesCopy().faqs.description,
          canonical: loaderData.canonical,
        })
      : {},
  component: Faqs,
})

function Faqs() {
  const { shippingPolicy, careEmail } = Route.useLoaderData()
  return <FaqsPage faqs={faqs(shippingPolicy)} careEmail={careEmail} />
}
