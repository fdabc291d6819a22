import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedInRoute } from './signed-in.tsx'

/** One product: its draft, and how it is published. */
export const productRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/products/$productId',
  component: lazyRouteComponent(() => import('#admin/product/product-page.tsx'), 'ProductPage'),
})
