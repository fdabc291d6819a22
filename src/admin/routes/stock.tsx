import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import {
  readStockSearch,
  readStockTakeSearch,
  readStockTakesSearch,
} from '#admin/kit/page-search.ts'
import { signedInRoute } from './signed-in.tsx'

/** The stock of every variant. */
const stockRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/stock',
  validateSearch: readStockSearch,
  component: lazyRouteComponent(() => import('#admin/stock/stock-page.tsx'), 'StockPage'),
})

/** The list of stock counts. */
const stockTakesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/stock-takes',
  validateSearch: readStockTakesSearch,
  component: lazyRouteComponent(
    () => import('#admin/stock-takes/stock-takes-page.tsx'),
    'StockTakesPage',
  ),
})

/** One stock count. */
const stockTakeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/stock-takes/$id',
  validateSearch: readStockTakeSearch,
  component: lazyRouteComponent(
    () => import('#admin/stock-takes/stock-take-page.tsx'),
    'StockTakePage',
  ),
})

/** The pages of this file, for the router. */
export const stockRoutes = [stockRoute, stockTakesRoute, stockTakeRoute] as const
