import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readCouponsSearch } from '#admin/kit/page-search.ts'
import { signedInRoute } from './signed-in.tsx'

/** Discounts that customers enter, and what they cost. */
const couponsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/coupons',
  validateSearch: readCouponsSearch,
  component: lazyRouteComponent(() => import('#admin/coupons/coupons-page.tsx'), 'CouponsPage'),
})

/** The fees of delivery. */
const shippingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/shipping',
  component: lazyRouteComponent(() => import('#admin/shipping/shipping-page.tsx'), 'ShippingPage'),
})

/** The pages of this file, for the router. */
export const sellingRoutes = [couponsRoute, shippingRoute] as const
