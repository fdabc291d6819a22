import { shellCopy } from '#content/copy/shell.ts'
import { joinParts } from '#content/join-parts.ts'
import { plainText } from '#rules/plain-text.ts'
import { JsonLd } from '#shop/lib/json-ld.tsx'
import { currentLocale } from '#shop/lib/locale.ts'
import { canonicalOf, type ProductView, type VariantView } from './product-view.ts'

const offerOf = (product: ProductView, { id, price, stock }: VariantView) => ({
  '@type': 'Offer',
  url: canonicalOf(product, id),
  price,
  priceCurrency: 'EGP',
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

/**
 * Describes a product with the offers of all its variants for search engines (schema.org
 * ProductGroup). Prices are in EGP.
 * @spec shop.currency-code
 */
export function ProductJsonLd({ product }: { product: ProductView }) {
  const hasSizes = product.variants.some(({ size }) => size !== null)
  const data = {
    '@type': 'ProductGroup',
    productGroupID: product.id,
    name: product.name,
    description: plainText(product.description),
    brand: { '@type': 'Brand', name: shellCopy().brand },
    variesBy: ['color', ...(hasSizes ? ['size'] : [])].map((each) => `https://schema.org/${each}`),
    hasVariant: product.variants.map((variant) => variantOf(product, variant)),
  }
  return <JsonLd data={data} />
}
