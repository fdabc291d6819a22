import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Protected } from '#shop/users/protected.tsx'

export const Route = createFileRoute('/_protected')({
  ssr: false,
  component: () => (
    <Protected>
      <Outlet />
    </Protected>
  ),
})
