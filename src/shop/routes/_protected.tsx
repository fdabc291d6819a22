import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Protected } from '#shop/users/protected.tsx'

export const Route = createFileRoute('/_protected')({
  // The server renders the title of the page; what belongs to one shopper is loaded in the browser.
  ssr: 'data-only',
  component: () => (
    <Protected>
      <Outlet />
    </Protected>
  ),
})
