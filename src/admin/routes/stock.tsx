import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readStockSearch } from '#admin/stock/stock-search.ts'
import { signedInRoute } from './signed-in.tsx'

/** The stock of every variant. */
export const stockRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/stock',
  validateSearch: readStockSearch,
  component: lazyRouteComponent(() => import('#admin/stock/stock-page.tsx'), 'StockPage'),
})

/** The list of stock counts. */
export const stockTakesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/stock-takes',
  validateSearch: ({ start }): { start?: 'yes' } => (start === 'yes' ? { start } : {}),
  component: lazyRouteComponent(
    () => import('#admin/stock-takes/stock-takes-page.tsx'),
    'StockTakesPage',
  ),
})

/** One stock count. */
export const stockTakeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/stock-takes/$id',
  validateSearch: ({ step }): { step?: 'review' } => (step === 'review' ? { step } : {}),
  component: lazyRouteComponent(
    () => import('#admin/stock-takes/stock-take-page.tsx'),
    'StockTakePage',
  ),
})
