import { createFileRoute } from '@tanstack/react-router'
import { pagesCopy } from '#content/copy/pages.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { FaqsPage } from '#shop/faqs/faqs-page.tsx'
import { pageHead } from '#shop/lib/page-head.ts'

export const Route = createFileRoute('/faqs')({
  loader: async () => {
    const { loadFaqs } = await import('#shop/faqs/load-faqs.ts')
    return loadFaqs()
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: shellCopy().documentTitle(pagesCopy().faqs.title),
          ...loaderData.head,
        })
      : {},
  component: Faqs,
})

function Faqs() {
  const { faqs, careEmail } = Route.useLoaderData()
  return <FaqsPage faqs={faqs} careEmail={careEmail} />
}
