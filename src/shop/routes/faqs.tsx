import { createFileRoute } from '@tanstack/react-router'
import { faqs, faqsCopy } from '#content/copy/faqs.ts'
import { getShopSettings } from '#contract/settings.ts'
import { FaqsPage } from '#shop/faqs/faqs-page.tsx'
import { call } from '#shop/lib/call.ts'
import { plainCareText } from '#shop/lib/care-text.tsx'

export const Route = createFileRoute('/faqs')({
  loader: async () => {
    const { shippingPolicy, careEmail } = await call(getShopSettings)
    return { shippingPolicy, careEmail }
  },
  head: ({ loaderData }) => ({
    meta: [
      { title: `${faqsCopy.title} | LUCA` },
      { name: 'description', content: faqsCopy.description },
      ...(loaderData ? [{ 'script:ld+json': describeFaqs(loaderData) }] : []),
    ],
  }),
  component: Faqs,
})

/** The questions for search engines (schema.org FAQPage). */
function describeFaqs({ shippingPolicy, careEmail }: LoaderData) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs(shippingPolicy).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainCareText(answer, careEmail) },
    })),
  }
}

type LoaderData = Pick<
  Awaited<ReturnType<typeof call<typeof getShopSettings>>>,
  'shippingPolicy' | 'careEmail'
>

function Faqs() {
  const { shippingPolicy, careEmail } = Route.useLoaderData()
  return <FaqsPage faqs={faqs(shippingPolicy)} careEmail={careEmail} />
}
