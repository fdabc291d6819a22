import { createFileRoute } from '@tanstack/react-router'
import { pagesCopy } from '#content/copy/pages.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { ContactPage } from '#shop/feedback/contact-page.tsx'
import { pageHead } from '#shop/lib/page-head.ts'

export const Route = createFileRoute('/contact')({
  loader: async () => {
    const { loadContact } = await import('#shop/feedback/load-contact.ts')
    return loadContact()
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: shellCopy().documentTitle(pagesCopy().contact.title),
          ...loaderData.head,
        })
      : {},
  component: Contact,
})

function Contact() {
  const { careEmail } = Route.useLoaderData()
  return <ContactPage careEmail={careEmail} />
}
