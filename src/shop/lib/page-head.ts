import { shellCopy } from '#content/copy/shell.ts'
import { localeFacts } from '#contract/locale.ts'
import { alternatesOf, localizePath, stripLocale } from '#rules/locale-path.ts'
import { currentLocale, shopLocales } from '#shop/lib/locale.ts'
import { requestContext } from '#shop/lib/request-context.ts'

/** Metadata of a page for search engines and link previews. All URLs are absolute. */
export interface PageHead {
  title: string
  description: string
  /** The preferred URL when several URLs show the same content. */
  canonical: string
  /** URL of the image for link previews. */
  image?: string
  /** Adds `noindex`. Set for searches and filtered lists, because their number is unlimited. */
  isUnlisted?: boolean
}

/** Returns the absolute URL of a file: `/pictures/1.jpg` -> `https://shop.example/pictures/1.jpg`. */
export const absolute = (path: string): string =>
  new URL(path, requestContext()?.siteUrl ?? location.origin).href

/** Returns the absolute URL of a page in the locale of this page, from its English path. */
export const pageUrl = (path: string): string => absolute(localizePath(path, currentLocale()))

/** Returns the URLs of a page in all locales, from its URL in one of them. */
const alternateUrls = (url: string) => {
  const { pathname, origin } = new URL(url)
  return alternatesOf(stripLocale(pathname), shopLocales()).map(({ hreflang, path }) => ({
    rel: 'alternate',
    hrefLang: hreflang,
    href: origin + path,
  }))
}

/** Returns the locale of a link preview and the other ones. A shop with one locale names none. */
const previewLocaleTags = () => {
  if (shopLocales().length < 2) return []
  return shopLocales().map((locale) => ({
    property: locale === currentLocale() ? 'og:locale' : 'og:locale:alternate',
    content: localeFacts[locale].preview,
  }))
}

/**
 * Returns title, description, canonical URL and link preview of a page for a route's `head`. The
 * arguments come from loader data, so that server and browser render the same head.
 * @spec shop.page-titles, shop.canonical-product
 */
export function pageHead({ title, description, canonical, image, isUnlisted }: PageHead) {
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: canonical },
      ...previewLocaleTags(),
      ...(image ? [{ property: 'og:image', content: image }] : []),
      ...(isUnlisted ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ],
    links: [{ rel: 'canonical', href: canonical }, ...(isUnlisted ? [] : alternateUrls(canonical))],
  }
}

/**
 * Returns the `head` of a route whose title is no part of the first view of other pages.
 * @example head: lazyTitle(async () => (await import('#content/copy/faqs.ts')).faqsCopy().title)
 */
export const lazyTitle = (readTitle: () => Promise<string>) => async () => ({
  meta: [{ title: shellCopy().documentTitle(await readTitle()) }],
})
