import { createFileRoute, Link } from '@tanstack/react-router'
import { categoryCopy } from '#content/copy/category.ts'
import { pagesCopy } from '#content/copy/pages.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { readListingSearch } from '#rules/listing-search.ts'
import { pageHead } from '#shop/lib/page-head.ts'
import {
  CategoryPage,
  FailedCategoryPage,
  PendingCategoryPage,
} from '#shop/listing/category-page.tsx'
import { categoryTitle } from '#shop/listing/category-title.ts'
import { ProductMissing } from '#shop/product/product-missing.tsx'

export const Route = createFileRoute('/products/$category/')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => readListingSearch(search),
  async loader({ params, deps }) {
    const { loadCategory } = await import('#shop/listing/load-category.ts')
    return loadCategory(params.category, deps)
  },
  head({ loaderData, match, params }) {
    if (loaderData) return pageHead(loaderData.head)
    const isMissing = match.status === 'notFound'
    const title = isMissing
      ? pagesCopy().categoryNotFound
      : categoryTitle(params.category.toLowerCase(), null)
    return { meta: [{ title: shellCopy().documentTitle(title) }] }
  },
  pendingComponent: () => (
    <PendingCategoryPage category={Route.useParams().category} chosen={Route.useLoaderDeps()} />
  ),
  component: () => <CategoryPage {...Route.useLoaderData()} />,
  errorComponent: ({ error }) => (
    <FailedCategoryPage
      category={Route.useParams().category}
      chosen={Route.useLoaderDeps()}
      error={error}
    />
  ),
  notFoundComponent: () => (
    <ProductMissing title={pagesCopy().categoryNotFound} text={categoryCopy().unknown.text}>
      <Link to="/products" className="rule-link">
        {categoryCopy().unknown.link}
      </Link>
    </ProductMissing>
  ),
})
