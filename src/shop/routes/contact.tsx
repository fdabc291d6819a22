import { createFileRoute } from '@tanstack/react-router'
import { contactCopy } from '#content/copy/contact.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { getShopSettings } from '#contract/settings.ts'
import { ContactPage } from '#shop/feedback/contact-page.tsx'
import { call } from '#shop/lib/call.ts'
import { absolute, pageHead } from '#shop/lib/page-head.ts'

export const Route = createFileRoute('/contact')({
  loader: async () => ({
    careEmail: (await call(getShopSettings)).careEmail,
    canonical: absolute('/contact'),
  }),
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: shellCopy.documentTitle(contactCopy.title),
          description: contactCopy.description,
          canonical: loaderData.canonical,
        })
      : {},
  component: Contact,
})

function Contact() {
  const { careEmail } = Route.useLoaderData()
  return <ContactPage careEmail={careEmail} />
}
