import { createFileRoute, Link } from '@tanstack/react-router'
import { categoryCopy } from '#content/copy/category.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { readListingSearch } from '#rules/listing-search.ts'
import { CategoryPage, FailedCategoryPage } from '#shop/catalogue/category-page.tsx'
import { introduceCategory } from '#shop/catalogue/category-words.ts'
import { MissingPiece } from '#shop/catalogue/missing-piece.tsx'
import { pageHead } from '#shop/lib/page-head.ts'
import { Spinner } from '#ui/spinner.tsx'

export const Route = createFileRoute('/products/$category/')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => readListingSearch(search),
  async loader({ params, deps }) {
    const { loadCategory } = await import('#shop/catalogue/load-category.ts')
    return loadCategory(params.category, deps)
  },
  head({ loaderData, match, params }) {
    if (loaderData) return pageHead(loaderData.head)
    const isMissing = match.status === 'notFound'
    const { title } = isMissing ? categoryCopy.unknown : introduceCategory(params.category, null)
    return { meta: [{ title: shellCopy.documentTitle(title) }] }
  },
  pendingComponent: () => <Spinner label={shellCopy.loading} isPage />,
  component: () => <CategoryPage {...Route.useLoaderData()} />,
  errorComponent: ({ error }) => (
    <FailedCategoryPage
      category={Route.useParams().category}
      chosen={Route.useLoaderDeps()}
      failure={error}
    />
  ),
  notFoundComponent: () => (
    <MissingPiece title={categoryCopy.unknown.title} text={categoryCopy.unknown.text}>
      <Link to="/products" className="rule-link">
        {categoryCopy.unknown.link}
      </Link>
    </MissingPiece>
  ),
})
