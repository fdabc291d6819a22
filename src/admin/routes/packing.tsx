import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPackingSearch, readPrintSearch } from '#admin/kit/page-search.ts'
import { signedInRoute } from './signed-in.tsx'

/** Orders to pack and to hand over. */
const packingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/packing',
  validateSearch: readPackingSearch,
  component: lazyRouteComponent(() => import('#admin/packing/packing-page.tsx'), 'PackingPage'),
})

/** One order to pack. Its address is the QR code of a packing slip. */
const packOrderRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/o/$number',
  component: lazyRouteComponent(
    () => import('#admin/packing/pack-order-page.tsx'),
    'PackOrderPage',
  ),
})

/** Paper for parcels: packing slips, pick list or shipping labels. */
const printRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/print/$kind',
  validateSearch: readPrintSearch,
  component: lazyRouteComponent(() => import('#admin/print/print-page.tsx'), 'PrintPage'),
})

/** The pages of this file, for the router. */
export const packingRoutes = [packingRoute, packOrderRoute, printRoute] as const
