import { createFileRoute, Link } from '@tanstack/react-router'
import { pagesCopy } from '#content/copy/pages.ts'
import { productCopy } from '#content/copy/product.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { RetryButton } from '#shop/lib/retry-button.tsx'
import { ProductMissing } from '#shop/product/product-missing.tsx'
import { loadProduct } from '#shop/product/product-view.ts'
import { Spinner } from '#ui/spinner.tsx'

function Missing({ canRetry = false }: { canRetry?: boolean }) {
  return (
    <ProductMissing title={productCopy().notFound}>
      {canRetry && <RetryButton />}
      <Link to="/products" className="rule-link">
        {productCopy().notFoundLink}
      </Link>
    </ProductMissing>
  )
}

/**
 * Loads the product in the parent route, so that a change of colour or size needs no request.
 * @spec product.loading, product.not-found, product.retry
 */
export const Route = createFileRoute('/products/$category/$productId')({
  loader: ({ params }) => loadProduct(params.productId),
  head: () => ({ meta: [{ title: shellCopy().documentTitle(pagesCopy().productNotFound) }] }),
  pendingComponent: () => <Spinner label={productCopy().loading} isPage />,
  notFoundComponent: () => <Missing />,
  errorComponent: () => <Missing canRetry />,
})
