import { createFileRoute } from '@tanstack/react-router'
import { categoryCopy } from '#content/copy/category.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { CategoryPage } from '#shop/catalogue/category-page.tsx'
import { readListingSearch } from '#shop/catalogue/listing-search.ts'
import { MissingPiece } from '#shop/catalogue/missing-piece.tsx'
import { pageHead } from '#shop/lib/page-head.ts'
import { Spinner } from '#shop/ui/spinner.tsx'

export const Route = createFileRoute('/products/$category/')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => readListingSearch(search),
  async loader({ params, deps }) {
    const { loadCategory } = await import('#shop/catalogue/load-category.ts')
    return loadCategory(params.category, deps)
  },
  head({ loaderData, match }) {
    if (loaderData) return pageHead(loaderData.head)
    const isMissing = match.status === 'notFound'
    return isMissing
      ? { meta: [{ title: shellCopy.documentTitle(categoryCopy.unknown.title) }] }
      : {}
  },
  pendingComponent: () => <Spinner label={shellCopy.loading} isPage />,
  component: () => <CategoryPage {...Route.useLoaderData()} />,
  notFoundComponent: () => <MissingPiece {...categoryCopy.unknown} />,
})
