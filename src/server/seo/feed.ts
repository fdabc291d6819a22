import { shellCopy } from '#content/copy/shell.ts'
import type { Product, ProductVariant } from '#contract/catalogue.ts'
import { tagKey } from '#rules/tags.ts'
import { element } from './xml.ts'

/** Google's taxonomy of products. */
const shelves = {
  shirts: 'Apparel & Accessories > Clothing > Shirts & Tops',
  ties: 'Apparel & Accessories > Clothing Accessories > Neckties',
  bowTies: 'Apparel & Accessories > Clothing Accessories > Bow Ties',
} as const

function shelfOf(product: Product): string {
  const isBow = product.tags.some((tag) => tagKey(tag) === 'bowties')
  return isBow ? shelves.bowTies : shelves[product.category]
}

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const amount = (le: number): string => `${le.toFixed(2)} EGP`

/** Today's price, or the old one with today's as a reduced one. */
const prices = ({ price, oldPrice }: ProductVariant): string =>
  oldPrice > price
    ? element('g:price', amount(oldPrice)) + element('g:sale_price', amount(price))
    : element('g:price', amount(price))

function item(product: Product, variant: ProductVariant, siteUrl: string): string {
  const { productVariantID, variantName, color, size, stockQuantity, shareImage } = variant
  const title = [variantName, size].filter(Boolean).join(', ')
  const parts = [
    element('g:id', productVariantID),
    element('g:item_group_id', product.id),
    element('title', title),
    element('description', plain(product.description)),
    element('link', `${siteUrl}/products/${product.category}/${product.id}/${productVariantID}`),
    element('g:image_link', siteUrl + shareImage),
    element('g:availability', stockQuantity > 0 ? 'in_stock' : 'out_of_stock'),
    prices(variant),
    element('g:brand', shellCopy.brand),
    element('g:condition', 'new'),
    element('g:color', color),
    element('g:size', size ?? ''),
    element('g:gender', 'male'),
    element('g:age_group', 'adult'),
    element('g:google_product_category', shelfOf(product)),
  ]
  return `<item>${parts.join('')}</item>`
}

/** Returns every variant for merchant listings: RSS 2.0 with Google's names. @spec shop.currency-code */
export function merchantFeed(products: readonly Product[], siteUrl: string): string {
  const items = products.flatMap((product) =>
    product.productVariants.map((variant) => item(product, variant, siteUrl)),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>${element('title', shellCopy.brand)}${element('link', siteUrl)}${element('description', shellCopy.description)}
${items.join('\n')}
</channel>
</rss>
`
}
