import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readActivitySearch } from '#admin/kit/page-search.ts'
import { signedInRoute } from './signed-in.tsx'

/** The page of today. */
const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  component: lazyRouteComponent(
    () => import('#admin/dashboard/dashboard-page.tsx'),
    'DashboardPage',
  ),
})

/** Who may do what. */
const staffRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/staff',
  component: lazyRouteComponent(() => import('#admin/staff/staff-page.tsx'), 'StaffPage'),
})

/** The signed-in person's own account. */
const accountRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('#admin/account/account-page.tsx'), 'AccountPage'),
})

/** Who changed what, and when. */
const activityRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/activity',
  validateSearch: readActivitySearch,
  component: lazyRouteComponent(() => import('#admin/activity/activity-page.tsx'), 'ActivityPage'),
})

/** The pages of this file, for the router. */
export const peopleRoutes = [dashboardRoute, staffRoute, accountRoute, activityRoute] as const
