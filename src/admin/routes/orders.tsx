import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readCallsSearch, readOrdersSearch, readSettlementSearch } from '#admin/kit/page-search.ts'
import { startReading } from '#admin/kit/staff-query.ts'
import { orderQuery } from '#admin/order/stored-order.ts'
import { OrdersPage } from '#admin/orders/orders-page.tsx'
import { ordersQuery } from '#admin/orders/orders-query.ts'
import { signedInRoute } from './signed-in.tsx'

/** The list of orders. Its address is its state. */
const ordersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders',
  validateSearch: readOrdersSearch,
  // Not awaited: the list is on its way while the screen renders.
  loader: ({ cause, context: { queryClient }, location }) => {
    if (cause === 'enter') startReading(queryClient, ordersQuery(readOrdersSearch(location.search)))
  },
  component: OrdersPage,
})

/** One order. */
const orderRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders/$number',
  // Not awaited: the order is on its way while the code of the screen loads.
  loader: ({ cause, context: { queryClient }, params: { number } }) => {
    if (cause === 'enter') void queryClient.prefetchQuery(orderQuery(number))
  },
  component: lazyRouteComponent(() => import('#admin/order/order-page.tsx'), 'OrderPage'),
})

/** Orders that wait for a phone call. `order` is the number of the one on screen. */
const callsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/calls',
  validateSearch: readCallsSearch,
  component: lazyRouteComponent(() => import('#admin/calls/calls-page.tsx'), 'CallsPage'),
})

/** The settlement with a courier. Its orders are those of the search parameters. */
const settlementRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settlement',
  validateSearch: readSettlementSearch,
  component: lazyRouteComponent(
    () => import('#admin/settlement/settlement-page.tsx'),
    'SettlementPage',
  ),
})

/** The pages of this file, for the router. */
export const ordersRoutes = [ordersRoute, orderRoute, callsRoute, settlementRoute] as const
