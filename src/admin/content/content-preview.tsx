import type { ReactNode } from 'react'
import { useMe } from '#admin/kit/me.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { SectionHead } from '#admin/ui/section.tsx'
import { contentCopy } from '#content/copy/admin/content.ts'
import { kindNames } from '#content/copy/admin/kinds.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { kindsInMenu } from '#content/kinds.ts'
import type { BannerProduct, ContentKey } from '#contract/admin/content.ts'
import type { ShopContent } from '#contract/content.ts'
import { kindSlugs } from '#contract/kinds.ts'
import { type Locale, localeFacts } from '#contract/locale.ts'
import { localizePath } from '#rules/locale-path.ts'
import { type Placeholders, ShopText } from './shop-text.tsx'

const copy = contentCopy.preview

/** The page of the shop that shows a text. */
const pages: Record<ContentKey, string> = {
  faqs: '/faqs',
  banners: `/products/${kindsInMenu[0]}`,
  policies: `/products/${kindSlugs[0]}`,
}

interface ContentPreviewProps {
  of: ContentKey
  locale: Locale
  children: ReactNode
}

/** The page of the shop at the width of a phone, with the texts that are in the form. */
export function ContentPreview({ of, locale, children }: ContentPreviewProps) {
  const { shop } = useMe()
  const path = localizePath(pages[of], locale)
  return (
    <section
      className="border-line max-lg:mt-6 max-lg:max-w-104 lg:border-s lg:ps-6 min-[80rem]:ps-8"
      aria-labelledby="content-preview"
    >
      <SectionHead
        className="mb-3 min-h-8 flex-wrap"
        title={copy.heading}
        titleId="content-preview"
        end={
          <a className="link touch-area" href={`${shop.siteUrl}${path}`}>
            {copy.open}
          </a>
        }
      />
      <div
        className="border border-line bg-bg"
        aria-hidden="true"
        lang={locale}
        dir={localeFacts[locale].direction}
      >
        <div className="grid h-13 grid-cols-[1fr_auto_1fr] items-center px-4">
          <span className="h-1.75 w-4.5 border-y border-ink" />
          <span className="wordmark" dir="ltr">
            {adminCopy.brand}
          </span>
        </div>
        <div className="px-5 pt-7 pb-8 wrap-anywhere">{children}</div>
      </div>
    </section>
  )
}

interface FaqsPreviewProps {
  faqs: ShopContent['faqs']
  open: number | undefined
  placeholders: Placeholders
}

/** The questions as the page shows them, with the same one open. */
export function FaqsPreview({ faqs, open, placeholders }: FaqsPreviewProps) {
  return (
    <>
      <p className="mb-6 font-display text-[2rem]/[1.1]">{contentCopy.tabs.faqs}</p>
      {faqs.map(({ question, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question has no id.
        <div key={index} className="border-t border-line last:border-b">
          <div className="flex min-h-12 items-center justify-between gap-4 font-[450]">
            <span dir="auto">{question}</span>
            <Icon name={open === index ? 'close' : 'plus'} />
          </div>
          {open === index && (
            <p className="pb-5 leading-[1.5] text-ink-2" dir="auto">
              <ShopText text={answer} placeholders={placeholders} />
            </p>
          )}
        </div>
      ))}
    </>
  )
}

interface BannersPreviewProps {
  banners: ShopContent['banners']
  products: readonly BannerProduct[]
}

/** The banners with the pictures of their products. */
export function BannersPreview({ banners, products }: BannersPreviewProps) {
  const all = kindsInMenu.flatMap((kind) => banners[kind])
  return all.map(({ caption, product }, index) => {
    const image = products.find(({ id }) => id === product)?.image
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the number of banners is fixed.
      <figure key={index} className="mb-2 min-h-24 bg-sunk">
        {image && (
          <img
            className="aspect-5/2 w-full object-cover"
            src={image.replace('-1200.', '-400.')}
            alt=""
            loading="lazy"
          />
        )}
        <figcaption className="px-3 pt-2 pb-3 font-display text-h2/[1.2]" dir="auto">
          {caption}
        </figcaption>
      </figure>
    )
  })
}

interface PoliciesPreviewProps {
  policies: ShopContent['policies']
  placeholders: Placeholders
}

/** The popup of a product page, for each kind of goods. */
export function PoliciesPreview({ policies, placeholders }: PoliciesPreviewProps) {
  return kindSlugs.map((kind) => (
    <div key={kind} className="grid gap-3 border-t border-line py-4 text-ink-2">
      <p className="text-small text-ink-3">{kindNames[kind]}</p>
      <p className="font-display text-[1.5rem]/[1.2] text-ink">{copy.popup}</p>
      <p dir="auto">
        <ShopText text={policies[kind].refund} placeholders={placeholders} />
      </p>
      <p dir="auto">
        <ShopText text={policies[kind].exchange} placeholders={placeholders} />
      </p>
      <p dir="auto">
        <ShopText text={policies.request} placeholders={placeholders} />
      </p>
    </div>
  ))
}
