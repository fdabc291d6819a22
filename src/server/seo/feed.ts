import { shellCopy } from '#content/copy/shell.ts'
import type { Product, ProductVariant } from '#contract/catalogue.ts'
import { tagKey } from '#rules/tags.ts'
import { element } from './xml.ts'

/** Categories of Google's product taxonomy. */
const googleCategories = {
  shirts: 'Apparel & Accessories > Clothing > Shirts & Tops',
  ties: 'Apparel & Accessories > Clothing Accessories > Neckties',
  bowTies: 'Apparel & Accessories > Clothing Accessories > Bow Ties',
} as const

function googleCategory(product: Product): string {
  const isBowTie = product.tags.some((tag) => tagKey(tag) === 'bowties')
  return isBowTie ? googleCategories.bowTies : googleCategories[product.category]
}

const toPlainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const toAmount = (le: number): string => `${le.toFixed(2)} EGP`

/** The current price. For a reduced variant, the old price and the current one as its sale price. */
const priceElements = ({ price, oldPrice }: ProductVariant): string =>
  oldPrice > price
    ? element('g:price', toAmount(oldPrice)) + element('g:sale_price', toAmount(price))
    : element('g:price', toAmount(price))

function item(product: Product, variant: ProductVariant, siteUrl: string): string {
  const { productVariantID, variantName, color, size, stockQuantity, shareImage } = variant
  const title = [variantName, size].filter(Boolean).join(', ')
  const parts = [
    element('g:id', productVariantID),
    element('g:item_group_id', product.id),
    element('title', title),
    element('description', toPlainText(product.description)),
    element('link', `${siteUrl}/products/${product.category}/${product.id}/${productVariantID}`),
    element('g:image_link', siteUrl + shareImage),
    element('g:availability', stockQuantity > 0 ? 'in_stock' : 'out_of_stock'),
    priceElements(variant),
    element('g:brand', shellCopy.brand),
    element('g:condition', 'new'),
    element('g:color', color),
    element('g:size', size ?? ''),
    element('g:gender', 'male'),
    element('g:age_group', 'adult'),
    element('g:google_product_category', googleCategory(product)),
  ]
  return `<item>${parts.join('')}</item>`
}

/** Returns all variants as a feed for Google Merchant Center (RSS 2.0 with `g:` elements). @spec shop.currency-code */
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
