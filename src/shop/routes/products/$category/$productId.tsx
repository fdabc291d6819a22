import { createFileRoute } from '@tanstack/react-router'
import { productCopy } from '#content/copy/product.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { MissingPiece } from '#shop/catalogue/missing-piece.tsx'
import { loadProduct } from '#shop/catalogue/product-view.ts'
import { Spinner } from '#shop/ui/spinner.tsx'

const Missing = () => <MissingPiece title={productCopy.notFound} link={productCopy.notFoundLink} />

// The product is loaded here, so that changing colour or size below asks for nothing.
export const Route = createFileRoute('/products/$category/$productId')({
  loader: ({ params }) => loadProduct(params.productId),
  head: () => ({ meta: [{ title: shellCopy.documentTitle(productCopy.notFoundTitle) }] }),
  pendingComponent: () => <Spinner label={productCopy.loading} isPage />,
  notFoundComponent: Missing,
  errorComponent: Missing,
})
