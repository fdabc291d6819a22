import { createFileRoute } from '@tanstack/react-router'
import { productCopy } from '#content/copy/product.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { MissingPiece } from '#shop/catalogue/missing-piece.tsx'
import { loadProduct } from '#shop/catalogue/product-view.ts'

const Missing = () => <MissingPiece title={productCopy.notFound} link={productCopy.notFoundLink} />

// The product is loaded here, so that a change of colour or size below waits for nothing.
export const Route = createFileRoute('/products/$category/$productId')({
  loader: ({ params }) => loadProduct(params.productId),
  head: () => ({ meta: [{ title: shellCopy.documentTitle(productCopy.notFoundTitle) }] }),
  notFoundComponent: Missing,
  errorComponent: Missing,
})
