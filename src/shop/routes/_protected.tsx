import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Protected } from '#shop/users/protected.tsx'

export const Route = createFileRoute('/_protected')({
  // The server renders only the title. The browser loads the data of the shopper, so that the
  // page is the same for all shoppers.
  ssr: 'data-only',
  component: () => (
    <Protected>
      <Outlet />
    </Protected>
  ),
})
