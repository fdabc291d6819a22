import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { faqsCopy } from '#content/copy/faqs.ts'
import type { Faq } from '#contract/content.ts'
import { kindSlugs } from '#contract/kinds.ts'
import { kindRules } from '#rules/kinds.ts'
import { CareText, plainCareText } from '#shop/lib/care-text.tsx'
import { directionOf } from '#shop/lib/isolated-text.tsx'
import { JsonLd } from '#shop/lib/json-ld.tsx'
import { currentLocale, shopLocales } from '#shop/lib/locale.ts'
import { Icon } from '#ui/icon.tsx'

const guidedKind = kindSlugs.find((kind) => kindRules[kind].hasSizeGuide) ?? 'all'

interface FaqsPageProps {
  faqs: readonly Faq[]
  careEmail: string
}

/**
 * Describes the questions for search engines (schema.org FAQPage). A shop with one locale does not
 * name it.
 */
const describe = ({ faqs, careEmail }: FaqsPageProps) => ({
  '@type': 'FAQPage',
  ...(shopLocales().length > 1 && { inLanguage: currentLocale() }),
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainCareText(answer, careEmail) },
  })),
})

/** An answer. The name of the size guide links to the goods that have one. */
function Answer({ text, careEmail }: { text: string; careEmail: string }) {
  const { sizeGuide } = faqsCopy()
  const [first = '', ...rest] = text.split(sizeGuide)
  return (
    <>
      <CareText text={first} email={careEmail} />
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
        <Fragment key={index}>
          <Link to="/products/$category" params={{ category: guidedKind }}>
            {sizeGuide}
          </Link>
          <CareText text={part} email={careEmail} />
        </Fragment>
      ))}
    </>
  )
}

/** The FAQs page. At most one entry is open at a time. @spec routes.faqs, faqs.accordion */
export function FaqsPage({ faqs, careEmail }: FaqsPageProps) {
  return (
    <div className="page grid gap-x-16 gap-y-10 py-[clamp(2.5rem,6vw,6rem)] lg:grid-cols-[5fr_7fr]">
      <header className="grid content-start gap-5">
        <h1 className="type-h1">{faqsCopy().heading}</h1>
        <p className="prose max-w-note text-ink-2">
          <CareText text={faqsCopy().intro} email={careEmail} />
        </p>
      </header>
      <div className="max-w-text border-t border-line">
        {faqs.map(({ question, answer }) => (
          <details key={question} name="faqs" className="group border-b border-line">
            <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 text-lead font-[450] [&::-webkit-details-marker]:hidden">
              <h2 {...directionOf(question)}>{question}</h2>
              <span className="transition-transform duration-(--fade) group-open:rotate-45">
                <Icon name="plus" />
              </span>
            </summary>
            <p {...directionOf(answer)} className="prose pe-10 pb-7 text-ink-2">
              <Answer text={answer} careEmail={careEmail} />
            </p>
          </details>
        ))}
      </div>
      <JsonLd data={describe({ faqs, careEmail })} />
    </div>
  )
}
