import { createFileRoute } from '@tanstack/react-router'
import { pagesCopy } from '#content/copy/pages.ts'
import { HomePage } from '#shop/home/home-page.tsx'
import { pageHead } from '#shop/lib/page-head.ts'
import { shopImage } from '#shop/lib/shop-image.ts'

export const Route = createFileRoute('/')({
  loader: async () => {
    const { loadHome } = await import('#shop/home/load-home.ts')
    const { description, ...home } = await loadHome()
    return { home, head: { description, canonical: home.address, ...shopImage() } }
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: pagesCopy().home.title,
          ...loaderData.head,
        })
      : {},
  component: () => <HomePage {...Route.useLoaderData().home} />,
})
