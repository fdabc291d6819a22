import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readReportsSearch } from '#admin/kit/page-search.ts'
import { signedInRoute } from './signed-in.tsx'

/** The reports. The first one is open. */
const reportsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reports',
  beforeLoad: () => {
    throw redirect({ to: '/reports/$name', params: { name: 'sales' }, replace: true })
  },
})

/** One report. Its address is its state. */
const reportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reports/$name',
  validateSearch: readReportsSearch,
  component: lazyRouteComponent(() => import('#admin/reports/reports-page.tsx'), 'ReportsPage'),
})

/** The pages of this file, for the router. */
export const reportsRoutes = [reportsRoute, reportRoute] as const
