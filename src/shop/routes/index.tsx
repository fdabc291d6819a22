import { createFileRoute } from '@tanstack/react-router'
import { pagesCopy } from '#content/copy/pages.ts'
import { HomePage } from '#shop/home/home-page.tsx'
import { loadHome } from '#shop/home/load-home.ts'
import { pageHead } from '#shop/lib/page-head.ts'
import { shopImage } from '#shop/lib/shop-image.ts'

export const Route = createFileRoute('/')({
  loader: async () => {
    const home = await loadHome()
    return { home, head: { canonical: home.address, ...shopImage() } }
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: pagesCopy().home.title,
          description: pagesCopy().home.description,
          ...loaderData.head,
        })
      : {},
  component: () => <HomePage {...Route.useLoaderData().home} />,
})
