import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import type { ContentSearch } from '#admin/kit/page-search.ts'
import { Panel } from '#admin/kit/panel.tsx'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { Bone } from '#admin/ui/blank.tsx'
import { Button } from '#admin/ui/button.tsx'
import { Page } from '#admin/ui/page.tsx'
import { segmentStyle, segmentsStyle } from '#admin/ui/segments.tsx'
import { Tabs } from '#admin/ui/tabs.tsx'
import { contentCopy as copy } from '#content/copy/admin/content.ts'
import {
  type ContentItem,
  type ContentItemOf,
  type ContentKey,
  getContent,
} from '#contract/admin/content.ts'
import type { Data } from '#contract/endpoint.ts'
import { kindSlugs } from '#contract/kinds.ts'
import { baseLocale, type Locale } from '#contract/locale.ts'
import { BannersForm, FaqsForm, PoliciesForm } from './content-forms.tsx'
import { faqHeadStyle } from './faq-row.tsx'

type Content = Data<typeof getContent>

/** The texts of the shop: FAQs, banners and policies. */
export function ContentPage() {
  const can = useCan()
  if (!can('content.read')) return <NoAccessPage title={copy.title} />
  return <ContentView isReadOnly={!can('content.write')} />
}

const searchOf = (text: ContentKey, locale: Locale): ContentSearch => ({
  ...(text === 'faqs' ? {} : { text }),
  ...(locale === baseLocale ? {} : { locale }),
})

/** Number of questions, banners and policies, in the tabs. */
const counts: { [Key in ContentKey]: (value: ContentItemOf<Key>['value']) => number } = {
  faqs: (faqs) => faqs.length,
  banners: (banners) => kindSlugs.reduce((sum, kind) => sum + banners[kind].length, 0),
  policies: () => kindSlugs.length,
}

const countOf = ({ key, value }: ContentItem): number => counts[key](value as never)

interface ContentTabsProps {
  items: Content['items'] | undefined
  text: ContentKey
  locale: Locale
}

function ContentTabs({ items, text, locale }: ContentTabsProps) {
  return (
    <Tabs
      label={copy.title}
      tabs={(['faqs', 'banners', 'policies'] as const).map((key) => {
        const item = items?.find((each) => each.key === key)
        return {
          name: key,
          label: copy.tabs[key],
          to: '/content',
          search: searchOf(key, locale),
          count: item && countOf(item),
        }
      })}
      current={text}
    />
  )
}

/** The choice of the language, if the shop has two. */
function LocaleChoice({ text, locale, locales }: { text: ContentKey } & ChoiceOfLocale) {
  if (locales.length < 2) return null
  return (
    <nav
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3"
      aria-label={copy.locale}
    >
      <span className={segmentsStyle}>
        {locales.map((each) => (
          <Link
            key={each}
            to="/content"
            search={searchOf(text, each)}
            className={segmentStyle(each === locale)}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {copy.locales[each]}
          </Link>
        ))}
      </span>
      {locale !== baseLocale && <span className="text-small text-ink-2">{copy.arabicHint}</span>}
    </nav>
  )
}

interface ChoiceOfLocale {
  locale: Locale
  locales: readonly Locale[]
}

function ContentView({ isReadOnly }: { isReadOnly: boolean }) {
  const search: ContentSearch = useSearch({ from: '/signed-in/content' })
  const text: ContentKey = search.text ?? 'faqs'
  const locale: Locale = search.locale ?? 'en'
  const query = useQuery(staffQuery(getContent, { query: { locale } }))
  const [isRestoring, setRestoring] = useState(false)
  const item = query.data?.items.find(({ key }) => key === text)
  const restore = !isReadOnly && item && !item.isDefault && (
    <Button icon="undo" onClick={() => setRestoring(true)}>
      {copy.restore.button}
    </Button>
  )
  return (
    <Page title={copy.title} actions={restore || undefined}>
      <ContentTabs items={query.data?.items} text={text} locale={locale} />
      <Panel query={query} subject={copy.subject} loading={<LoadingContent />}>
        {({ items, locales, placeholders, products }) => (
          <>
            <LocaleChoice text={text} locale={locale} locales={locales} />
            {items.map((each) => {
              if (each.key !== text) return null
              const form = {
                placeholders,
                products,
                locale,
                isReadOnly,
                isRestoring,
                onRestored: () => setRestoring(false),
              }
              const id = `${each.key} ${locale}`
              if (each.key === 'faqs') return <FaqsForm key={id} item={each} {...form} />
              if (each.key === 'banners') return <BannersForm key={id} item={each} {...form} />
              return <PoliciesForm key={id} item={each} {...form} />
            })}
          </>
        )}
      </Panel>
    </Page>
  )
}

/** The final layout with grey bars. */
function LoadingContent() {
  return (
    <div className="mt-5 pb-24" aria-busy="true">
      <ol className="border-t border-line">
        {[24, 28, 30, 36, 28].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places.
          <li key={index} className="border-b border-line">
            <div className={faqHeadStyle}>
              <span className="max-md:hidden" />
              <span className="text-ink-3">{index + 1}</span>
              <Bone width={width} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
