import { createRouter } from '@tanstack/react-router'
import { requestContext } from '#shop/lib/request-context.ts'
import { routeTree } from '#shop/route-tree.gen.ts'
import { ErrorView } from '#shop/shell/error-view.tsx'
import { RouteFallback } from '#shop/shell/route-fallback.tsx'

/** A router for one browser, or on the server for one request. Its times are the shop's. @spec §9 */
export const getRouter = () =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPreloadStaleTime: 30_000,
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
    defaultGcTime: 300_000,
    defaultPreloadGcTime: 300_000,
    defaultStaleTime: 30_000,
    defaultErrorComponent: ErrorView,
    defaultNotFoundComponent: RouteFallback,
    scrollRestoration: true,
    ssr: { nonce: requestContext()?.nonce },
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
