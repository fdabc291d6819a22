import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readOrdersSearch } from '#admin/orders/orders-search.ts'
import { signedInRoute } from './signed-in.tsx'

/** The list of orders. Its address is its state. */
export const ordersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders',
  validateSearch: readOrdersSearch,
  component: lazyRouteComponent(() => import('#admin/orders/orders-page.tsx'), 'OrdersPage'),
})

/** One order. */
export const orderRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders/$number',
  component: lazyRouteComponent(() => import('#admin/order/order-page.tsx'), 'OrderPage'),
})

/** Orders that wait for a phone call. */
export const callsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/calls',
  component: lazyRouteComponent(() => import('#admin/calls/calls-page.tsx'), 'CallsPage'),
})
