import { createFileRoute } from '@tanstack/react-router'
import { homeCopy } from '#content/copy/home.ts'
import { HomePage } from '#shop/home/home-page.tsx'

export const Route = createFileRoute('/')({
  head: () => ({
    meta: [{ title: homeCopy.title }, { name: 'description', content: homeCopy.description }],
  }),
  component: HomePage,
})
