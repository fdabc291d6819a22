import { createRouter } from '@tanstack/react-router'
import { requestContext } from '#shop/lib/request-context.ts'
import { routeTree } from '#shop/route-tree.gen.ts'
import { ErrorView } from '#shop/shell/error-view.tsx'
import { RouteFallback } from '#shop/shell/route-fallback.tsx'

/**
 * Creates a router for one browser, or on the server for one request.
 * @spec router.preload-delay, router.pending-delay, router.pending-minimum, router.cache
 * @spec router.preload-fresh, router.viewport-margin, shop.english-addresses
 */
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
