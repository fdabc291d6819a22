import { createFileRoute } from '@tanstack/react-router'
import { pagesCopy } from '#content/copy/pages.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { getShopSettings } from '#contract/settings.ts'
import { ContactPage } from '#shop/feedback/contact-page.tsx'
import { call } from '#shop/lib/call.ts'
import { pageHead, pageUrl } from '#shop/lib/page-head.ts'
import { shopImage } from '#shop/lib/shop-image.ts'

export const Route = createFileRoute('/contact')({
  loader: async () => ({
    careEmail: (await call(getShopSettings)).careEmail,
    head: { canonical: pageUrl('/contact'), ...shopImage() },
  }),
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: shellCopy().documentTitle(pagesCopy().contact.title),
          description: pagesCopy().contact.description,
          ...loaderData.head,
        })
      : {},
  component: Contact,
})

function Contact() {
  const { careEmail } = Route.useLoaderData()
  return <ContactPage careEmail={careEmail} />
}
