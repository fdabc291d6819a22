import { createFileRoute, Link } from '@tanstack/react-router'
import { productCopy } from '#content/copy/product.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { MissingPiece } from '#shop/catalogue/missing-piece.tsx'
import { loadProduct } from '#shop/catalogue/product-view.ts'
import { RetryButton } from '#shop/lib/retry-button.tsx'
import { Spinner } from '#shop/ui/spinner.tsx'

function Missing({ canRetry = false }: { canRetry?: boolean }) {
  return (
    <MissingPiece title={productCopy.notFound}>
      {canRetry && <RetryButton />}
      <Link to="/products" className="rule-link">
        {productCopy.notFoundLink}
      </Link>
    </MissingPiece>
  )
}

/**
 * Loads the product here, so that changing colour or size loads nothing.
 * @spec product.loading, product.not-found, product.retry
 */
export const Route = createFileRoute('/products/$category/$productId')({
  loader: ({ params }) => loadProduct(params.productId),
  head: () => ({ meta: [{ title: shellCopy.documentTitle(productCopy.notFoundTitle) }] }),
  pendingComponent: () => <Spinner label={productCopy.loading} isPage />,
  notFoundComponent: () => <Missing />,
  errorComponent: () => <Missing canRetry />,
})
