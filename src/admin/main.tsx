import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followOtherTabs } from '#admin/kit/start-session.ts'
import { createQueryClient } from '#admin/lib/query-client.ts'
import { createAdminRouter, preloadScreen } from '#admin/router.tsx'
import { watchTheme } from '#ui/theme.ts'
import '#admin/styles/admin.css'

watchTheme()
const queryClient = createQueryClient()
followOtherTabs(queryClient)
const router = createAdminRouter(queryClient)
preloadScreen(router)
const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
