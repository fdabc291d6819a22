import { createFileRoute } from '@tanstack/react-router'
import { productsCopy } from '#content/copy/products.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { loadProductGroups, ProductsPage } from '#shop/catalogue/products-page.tsx'

export const Route = createFileRoute('/products/')({
  loader: loadProductGroups,
  head: () => ({
    meta: [
      { title: shellCopy.documentTitle(productsCopy.title) },
      { name: 'description', content: productsCopy.description },
    ],
  }),
  component: () => <ProductsPage groups={Route.useLoaderData()} />,
})
