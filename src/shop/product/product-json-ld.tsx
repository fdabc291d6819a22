import { shellCopy } from '#content/copy/shell.ts'
import { joinParts } from '#content/join-parts.ts'
import { currencyCode } from '#contract/market.ts'
import { plainText } from '#rules/plain-text.ts'
import { JsonLd } from '#shop/lib/json-ld.tsx'
import { currentLocale } from '#shop/lib/locale.ts'
import { canonicalOf, type ProductView, type VariantView } from './product-view.ts'

const offerOf = (product: ProductView, { id, price, stock }: VariantView) => ({
  '@type': 'Offer',
  url: canonicalOf(product, id),
  price,
  priceCurrency: currencyCode,
  itemCondition: 'https://schema.org/NewCondition',
  availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
})

const variantOf = (product: ProductView, variant: VariantView) => ({
  '@type': 'Product',
  sku: variant.code,
  name: joinParts([variant.name, variant.size], currentLocale()),
  color: variant.color,
  ...(variant.size && { size: variant.size }),
  image: new URL(variant.shareImage, product.baseUrl).href,
  offers: offerOf(product, variant),
})

function groupOf(product: ProductView) {
  const hasSizes = product.variants.some(({ size }) => size !== null)
  return {
    '@type': 'ProductGroup',
    productGroupID: product.id,
    name: product.name,
    description: plainText(product.description),
    brand: { '@type': 'Brand', name: shellCopy().brand },
    variesBy: ['color', ...(hasSizes ? ['size'] : [])].map((each) => `https://schema.org/${each}`),
    hasVariant: product.variants.map((variant) => variantOf(product, variant)),
  }
}

/**
 * Describes a product with the offers of all its variants for search engines (schema.org
 * ProductGroup). Prices are in the currency of the market. Search engines read the page of the server, so the browser has no
 * code for it.
 * @spec shop.currency-code
 */
export const ProductJsonLd = ({ product }: { product: ProductView }) => (
  <JsonLd data={import.meta.env.SSR ? groupOf(product) : {}} />
)
