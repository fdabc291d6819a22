import { createFileRoute } from '@tanstack/react-router'
import { contactCopy } from '#content/copy/contact.ts'
import { getShopSettings } from '#contract/settings.ts'
import { ContactPage } from '#shop/feedback/contact-page.tsx'
import { call } from '#shop/lib/call.ts'

export const Route = createFileRoute('/contact')({
  loader: async () => ({ careEmail: (await call(getShopSettings)).careEmail }),
  head: () => ({
    meta: [
      { title: `${contactCopy.title} | LUCA` },
      { name: 'description', content: contactCopy.description },
    ],
  }),
  component: Contact,
})

function Contact() {
  const { careEmail } = Route.useLoaderData()
  return <ContactPage careEmail={careEmail} />
}
