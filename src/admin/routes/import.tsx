import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedInRoute } from './signed-in.tsx'

/** Changes many products from a spreadsheet. */
export const importRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/import',
  component: lazyRouteComponent(() => import('#admin/import/import-page.tsx'), 'ImportPage'),
})
