import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readProductsSearch } from '#admin/kit/page-search.ts'
import { signedInRoute } from './signed-in.tsx'

/** The list of products. */
export const productsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/products',
  validateSearch: readProductsSearch,
  component: lazyRouteComponent(() => import('#admin/products/products-page.tsx'), 'ProductsPage'),
})
