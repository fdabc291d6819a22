import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readCouponsSearch } from './page-search.ts'
import { signedInRoute } from './signed-in.tsx'

/** Discounts that customers enter, and what they cost. */
export const couponsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/coupons',
  validateSearch: readCouponsSearch,
  component: lazyRouteComponent(() => import('#admin/coupons/coupons-page.tsx'), 'CouponsPage'),
})

/** What customers pay for delivery. */
export const shippingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/shipping',
  component: lazyRouteComponent(() => import('#admin/shipping/shipping-page.tsx'), 'ShippingPage'),
})
