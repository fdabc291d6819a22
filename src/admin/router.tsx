import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { readSearchParams, writeSearchParams } from '#admin/lib/search-params.ts'
import { customersRoutes } from '#admin/routes/customers.tsx'
import { importRoute } from '#admin/routes/import.tsx'
import { ordersRoutes } from '#admin/routes/orders.tsx'
import { packingRoutes } from '#admin/routes/packing.tsx'
import { peopleRoutes } from '#admin/routes/people.tsx'
import { productRoute } from '#admin/routes/product.tsx'
import { productsRoute } from '#admin/routes/products.tsx'
import { reportsRoutes } from '#admin/routes/reports.tsx'
import { rootRoute } from '#admin/routes/root.tsx'
import { sellingRoutes } from '#admin/routes/selling.tsx'
import { shopRoutes } from '#admin/routes/shop.tsx'
import { signInRoute, welcomeRoute } from '#admin/routes/sign-in.tsx'
import { notFoundRoute, signedInRoute } from '#admin/routes/signed-in.tsx'
import { stockRoutes } from '#admin/routes/stock.tsx'
import { studioRoutes } from '#admin/routes/studio.tsx'
import { Crashed } from '#admin/shell/failures.tsx'

const routeTree = rootRoute.addChildren([
  signInRoute,
  welcomeRoute,
  signedInRoute.addChildren([
    ...peopleRoutes,
    ...ordersRoutes,
    ...packingRoutes,
    productRoute,
    productsRoute,
    ...stockRoutes,
    ...customersRoutes,
    ...reportsRoutes,
    importRoute,
    ...sellingRoutes,
    ...shopRoutes,
    ...studioRoutes,
    notFoundRoute,
  ]),
])

/** Creates the router of the admin. Its pages are under `/admin`. */
export const createAdminRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    basepath: '/admin',
    parseSearch: readSearchParams,
    stringifySearch: writeSearchParams,
    context: { queryClient },
    defaultErrorComponent: Crashed,
    defaultPreload: 'intent',
    scrollRestoration: true,
  })

/** Loads the code of the screen that opens first, while the router still waits for the session. */
export function preloadScreen(router: ReturnType<typeof createAdminRouter>): void {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const route of routes) void router.loadRouteChunk(route)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAdminRouter>
  }
}
