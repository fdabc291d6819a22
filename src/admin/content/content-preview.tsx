import type { ReactNode } from 'react'
import { useMe } from '#admin/kit/me.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { contentCopy } from '#content/copy/admin/content.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { BannerProduct, ContentKey } from '#contract/admin/content.ts'
import type { ShopContent } from '#contract/content.ts'
import type { Locale } from '#contract/locale.ts'
import { type Placeholders, ShopText } from './shop-text.tsx'

const copy = contentCopy.preview

/** The page of the shop that shows a text. */
const pages: Record<ContentKey, string> = {
  faqs: '/faqs',
  banners: '/products/ties',
  policies: '/products/shirts',
}

interface ContentPreviewProps {
  of: ContentKey
  locale: Locale
  children: ReactNode
}

/** The page of the shop at the width of a phone, with the texts that are in the form. */
export function ContentPreview({ of, locale, children }: ContentPreviewProps) {
  const { shop } = useMe()
  const path = `${locale === 'en' ? '' : `/${locale}`}${pages[of]}`
  return (
    <section className="content-preview" aria-labelledby="content-preview">
      <div className="sec-head">
        <h2 className="h2" id="content-preview">
          {copy.heading}
        </h2>
        <a className="link small end" href={`${shop.siteUrl}${path}`}>
          {copy.open}
        </a>
      </div>
      <div
        className="shop-view"
        aria-hidden="true"
        lang={locale}
        dir={locale === 'ar' ? 'rtl' : 'ltr'}
      >
        <div className="shop-view-bar">
          <i />
          <span className="wordmark" dir="ltr">
            {adminCopy.brand}
          </span>
        </div>
        <div className="shop-view-page">{children}</div>
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
      <p className="shop-view-title">{contentCopy.tabs.faqs}</p>
      {faqs.map(({ question, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question has no id.
        <div key={index} className="shop-view-question">
          <div>
            <span dir="auto">{question}</span>
            <Icon name={open === index ? 'close' : 'plus'} />
          </div>
          {open === index && (
            <p dir="auto">
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
  const all = [...banners.ties, ...banners.shirts]
  return all.map(({ caption, product }, index) => {
    const image = products.find(({ id }) => id === product)?.image
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the number of banners is fixed.
      <figure key={index} className="shop-view-banner">
        {image && <img src={image.replace('-1200.', '-400.')} alt="" loading="lazy" />}
        <figcaption dir="auto">{caption}</figcaption>
      </figure>
    )
  })
}

interface PoliciesPreviewProps {
  policies: ShopContent['policies']
  placeholders: Placeholders
}

/** The popup of a product page, for shirts and for ties. */
export function PoliciesPreview({ policies, placeholders }: PoliciesPreviewProps) {
  const { headings } = contentCopy.policies
  return (['shirts', 'ties'] as const).map((kind) => (
    <div key={kind} className="shop-view-policy">
      <p className="small ink-3">{headings[kind]}</p>
      <p className="shop-view-popup">{copy.popup}</p>
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
