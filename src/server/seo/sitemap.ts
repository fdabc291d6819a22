import { categoryPages } from '#content/copy/category.ts'
import type { Product } from '#contract/catalogue.ts'
import { listVariants } from '#rules/listing.ts'
import { element } from './xml.ts'

/** Pages that are neither lists nor pieces. */
const standing = ['/', '/products', '/faqs', '/contact']

/** Categories that are another's page under a second name. */
const doubles: ReadonlySet<string> = new Set(['products'])

const piecePath = (product: Product, variantId: string): string =>
  `/products/${product.category}/${product.id}/${variantId}`

/** Every public page under its one address: the pages, the categories, a piece a colour. */
export function sitemap(products: readonly Product[], siteUrl: string): string {
  const categories = Object.keys(categoryPages).filter((slug) => !doubles.has(slug))
  const paths = [
    ...standing,
    ...categories.map((slug) => `/products/${slug}`),
    ...listVariants(products, 'all').map(({ product, variant }) =>
      piecePath(product, variant.productVariantID),
    ),
  ]
  const urls = paths.map((path) => `<url>${element('loc', siteUrl + path)}</url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
