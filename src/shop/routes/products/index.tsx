import { createFileRoute } from '@tanstack/react-router'
import { shellCopy } from '#content/copy/shell.ts'
import { readListingSearch } from '#shop/catalogue/listing-search.ts'
import { ProductsPage } from '#shop/catalogue/products-page.tsx'
import { pageHead } from '#shop/lib/page-head.ts'
import { Spinner } from '#shop/ui/spinner.tsx'

export const Route = createFileRoute('/products/')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => readListingSearch(search),
  async loader({ deps }) {
    const { loadProducts } = await import('#shop/catalogue/load-products.ts')
    return loadProducts(deps)
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  pendingComponent: () => <Spinner label={shellCopy.loading} isPage />,
  component: () => <ProductsPage {...Route.useLoaderData()} />,
})
