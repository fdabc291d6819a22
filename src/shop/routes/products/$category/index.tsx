import { createFileRoute } from '@tanstack/react-router'
import { categoryCopy } from '#content/copy/category.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { CategoryPage, loadCategory } from '#shop/catalogue/category-page.tsx'
import { MissingPiece } from '#shop/catalogue/missing-piece.tsx'

export const Route = createFileRoute('/products/$category/')({
  loader: ({ params }) => loadCategory(params.category),
  head: ({ loaderData, match }) => ({
    meta: loaderData
      ? [
          { title: shellCopy.documentTitle(loaderData.title) },
          { name: 'description', content: loaderData.description },
        ]
      : match.status === 'notFound'
        ? [{ title: shellCopy.documentTitle(categoryCopy.unknown.title) }]
        : [],
  }),
  component: () => <CategoryPage {...Route.useLoaderData()} />,
  notFoundComponent: () => <MissingPiece {...categoryCopy.unknown} />,
})
