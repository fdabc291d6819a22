import { createFileRoute } from '@tanstack/react-router'
import { pagesCopy } from '#content/copy/pages.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { getShopContent } from '#contract/content.ts'
import { getShopSettings } from '#contract/settings.ts'
import { FaqsPage } from '#shop/faqs/faqs-page.tsx'
import { call } from '#shop/lib/call.ts'
import { pageHead, pageUrl } from '#shop/lib/page-head.ts'
import { shopImage } from '#shop/lib/shop-image.ts'

export const Route = createFileRoute('/faqs')({
  loader: async () => {
    const [{ careEmail }, { faqs }] = await Promise.all([
      call(getShopSettings),
      call(getShopContent),
    ])
    return { faqs, careEmail, head: { canonical: pageUrl('/faqs'), ...shopImage() } }
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: shellCopy().documentTitle(pagesCopy().faqs.title),
          description: pagesCopy().faqs.description,
          ...loaderData.head,
        })
      : {},
  component: Faqs,
})

function Faqs() {
  const { faqs, careEmail } = Route.useLoaderData()
  return <FaqsPage faqs={faqs} careEmail={careEmail} />
}
