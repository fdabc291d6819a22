import { kindCopy } from '#content/copy/kinds.ts'
import { productsCopy } from '#content/copy/products.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { joinParts } from '#content/join-parts.ts'
import type { Product, ProductVariant } from '#contract/catalogue.ts'
import type { Locale } from '#contract/locale.ts'
import { currencyCode } from '#contract/market.ts'
import { garmentOf } from '#rules/garment.ts'
import { garmentRules } from '#rules/kinds.ts'
import { localizePath } from '#rules/locale-path.ts'
import { plainText } from '#rules/plain-text.ts'
import { productPath } from '#rules/product-path.ts'
import { element } from './xml.ts'

const toAmount = (le: number): string => `${le.toFixed(2)} ${currencyCode}`

/** The current price. For a reduced variant, the old price and the current one as its sale price. */
const priceElements = ({ price, oldPrice }: ProductVariant): string =>
  oldPrice > price
    ? element('g:price', toAmount(oldPrice)) + element('g:sale_price', toAmount(price))
    : element('g:price', toAmount(price))

interface Feed {
  siteUrl: string
  locale: Locale
}

function item(product: Product, variant: ProductVariant, { siteUrl, locale }: Feed): string {
  const { productVariantID, variantName, color, size, stockQuantity, shareImage } = variant
  const path = productPath({
    category: product.category,
    productId: product.id,
    variantId: productVariantID,
  })
  const { titleOf } = productsCopy(locale)
  const { name: kindName } = kindCopy(locale)[product.category]
  const parts = [
    element('g:id', productVariantID),
    element('g:item_group_id', product.id),
    element('title', titleOf(joinParts([variantName, size], locale), kindName)),
    element('description', plainText(product.description)),
    element('link', siteUrl + localizePath(path, locale)),
    element('g:image_link', siteUrl + shareImage),
    element('g:availability', stockQuantity > 0 ? 'in_stock' : 'out_of_stock'),
    priceElements(variant),
    element('g:brand', shellCopy(locale).brand),
    element('g:condition', 'new'),
    element('g:color', color),
    element('g:size', size ?? ''),
    element('g:gender', 'male'),
    element('g:age_group', 'adult'),
    element('g:google_product_category', garmentRules[garmentOf(product)].feedCategory),
  ]
  return `<item>${parts.join('')}</item>`
}

/**
 * Returns all variants as a feed for Google Merchant Center (RSS 2.0 with `g:` elements). Takes
 * products in the locale of the feed. Ids, prices and sizes are the same in every locale.
 * @spec shop.currency-code
 */
export function merchantFeed(products: readonly Product[], feed: Feed): string {
  const { brand, description } = shellCopy(feed.locale)
  const items = products.flatMap((product) =>
    product.productVariants.map((variant) => item(product, variant, feed)),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>${element('title', brand)}${element('link', feed.siteUrl + localizePath('', feed.locale))}${element('description', description)}
${items.join('\n')}
</channel>
</rss>
`
}
