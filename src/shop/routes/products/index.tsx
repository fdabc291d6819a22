import { createFileRoute } from '@tanstack/react-router'
import { shellCopy } from '#content/copy/shell.ts'
import { readListingSearch } from '#rules/listing-search.ts'
import { pageHead } from '#shop/lib/page-head.ts'
import { FailedProductsPage, ProductsPage } from '#shop/listing/products-page.tsx'
import { productsTitle } from '#shop/listing/products-title.ts'
import { Spinner } from '#ui/spinner.tsx'

/** @spec products.loading */
export const Route = createFileRoute('/products/')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => readListingSearch(search),
  async loader({ deps }) {
    const { loadProducts } = await import('#shop/listing/load-products.ts')
    return loadProducts(deps)
  },
  head: ({ loaderData, match }) =>
    loaderData
      ? pageHead(loaderData.head)
      : { meta: [{ title: shellCopy().documentTitle(productsTitle(match.search)) }] },
  pendingComponent: () => <Spinner label={shellCopy().loading} isPage />,
  component: () => <ProductsPage {...Route.useLoaderData()} />,
  errorComponent: ({ error }) => (
    <FailedProductsPage chosen={Route.useLoaderDeps()} error={error} />
  ),
})
