import { createFileRoute } from '@tanstack/react-router'
import { pagesCopy } from '#content/copy/pages.ts'
import { scenes } from '#content/scenes.ts'
import { HomePage } from '#shop/home/home-page.tsx'
import { loadHome } from '#shop/home/load-home.ts'
import { pageHead } from '#shop/lib/page-head.ts'

export const Route = createFileRoute('/')({
  loader: async () => {
    const home = await loadHome()
    const preview = scenes.preview.wide
    const image = preview && new URL(preview.src, home.address).href
    return { home, head: { canonical: home.address, ...(image ? { image } : {}) } }
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
