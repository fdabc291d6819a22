import { categorySlugs } from '#content/copy/menu.ts'
import type { Product } from '#contract/catalogue.ts'
import type { Locale } from '#contract/locale.ts'
import { escapeXml } from '#rules/escape-xml.ts'
import { listVariants } from '#rules/listing.ts'
import { alternatesOf, localizePath } from '#rules/locale-path.ts'
import { productPath } from '#rules/product-path.ts'
import { element } from './xml.ts'

/** Pages that do not depend on the catalogue. */
const staticPaths = ['/', '/products', '/faqs', '/contact']

/** Categories with the same page as another path. `products` is the list of all products. */
const duplicateSlugs: ReadonlySet<string> = new Set(['products'])

interface Site {
  siteUrl: string
  locales: readonly Locale[]
}

/** Returns the entries of a page, one for each locale. Each lists the addresses in all locales. */
function entriesOf(path: string, { siteUrl, locales }: Site): string[] {
  const alternates = alternatesOf(path, locales)
    .map(({ hreflang, path: address }) => {
      return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(siteUrl + address)}"/>`
    })
    .join('')
  return locales.map(
    (locale) => `<url>${element('loc', siteUrl + localizePath(path, locale))}${alternates}</url>`,
  )
}

/**
 * Returns the sitemap: static pages, categories, and one page per colour of a product, each in all
 * locales of the shop.
 */
export function sitemap(products: readonly Product[], site: Site): string {
  const categories = categorySlugs.filter((slug) => !duplicateSlugs.has(slug))
  const paths = [
    ...staticPaths,
    ...categories.map((slug) => `/products/${slug}`),
    ...listVariants(products, 'all').map(({ product, variant }) =>
      productPath({
        category: product.category,
        productId: product.id,
        variantId: variant.productVariantID,
      }),
    ),
  ]
  const urls = paths.flatMap((path) => entriesOf(path, site))
  const hasAlternates = site.locales.length > 1
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${hasAlternates ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>
${urls.join('\n')}
</urlset>
`
}
