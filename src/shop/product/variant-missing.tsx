import { Link } from '@tanstack/react-router'
import { productCopy } from '#content/copy/product.ts'
import { productLink } from '#rules/product-path.ts'
import { ProductMissing } from './product-missing.tsx'
import type { ProductView } from './product-view.ts'

interface VariantMissingProps {
  category: string
  product: Pick<ProductView, 'id' | 'variants'>
}

/** Says that the product has no such variant, and links to its first one. @spec product.variant-link */
export function VariantMissing({ category, product }: VariantMissingProps) {
  const first = product.variants[0]
  return (
    <ProductMissing title={productCopy().variantNotFound}>
      {first ? (
        <Link
          {...productLink({ category, productId: product.id, variantId: first.id })}
          className="rule-link"
        >
          {productCopy().variantNotFoundLink}
        </Link>
      ) : (
        <Link to="/products" className="rule-link">
          {productCopy().notFoundLink}
        </Link>
      )}
    </ProductMissing>
  )
}
