import { categoryPages } from '#content/copy/category.ts'
import type { Product } from '#contract/catalogue.ts'
import { listVariants } from '#rules/listing.ts'
import { element } from './xml.ts'

/** Pages that do not depend on the catalogue. */
const staticPaths = ['/', '/products', '/faqs', '/contact']

/** Categories with the same page as another path. `products` is the list of all products. */
const duplicateSlugs: ReadonlySet<string> = new Set(['products'])

const productPath = (product: Product, variantId: string): string =>
  `/products/${product.category}/${product.id}/${variantId}`

/** Returns the sitemap: static pages, categories, and one page per colour of a product. */
export function sitemap(products: readonly Product[], siteUrl: string): string {
  const categories = Object.keys(categoryPages).filter((slug) => !duplicateSlugs.has(slug))
  const paths = [
    ...staticPaths,
    ...categories.map((slug) => `/products/${slug}`),
    ...listVariants(products, 'all').map(({ product, variant }) =>
      productPath(product, variant.productVariantID),
    ),
  ]
  const urls = paths.map((path) => `<url>${element('loc', siteUrl + path)}</url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
