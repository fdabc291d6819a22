import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedInRoute } from './signed-in.tsx'

/** Orders to pack and to hand over. */
export const packingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/packing',
  validateSearch: ({ by, order }): { by?: 'shelf'; order?: string } => ({
    ...(by === 'shelf' ? { by } : {}),
    ...(typeof order === 'string' ? { order } : {}),
  }),
  component: lazyRouteComponent(() => import('#admin/packing/packing-page.tsx'), 'PackingPage'),
})

/** One order to pack. Its address is the QR code of a packing slip. */
export const packOrderRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/o/$number',
  component: lazyRouteComponent(
    () => import('#admin/packing/pack-order-page.tsx'),
    'PackOrderPage',
  ),
})

/** Paper for parcels: packing slips, pick list or shipping labels. */
export const printRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/print/$kind',
  validateSearch: ({ orders }): { orders?: string } =>
    typeof orders === 'string' ? { orders } : {},
  component: lazyRouteComponent(() => import('#admin/print/print-page.tsx'), 'PrintPage'),
})
