import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readSignInSearch } from '#admin/kit/page-search.ts'
import { rootRoute } from './root.tsx'

/** The sign-in. */
export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: readSignInSearch,
  component: lazyRouteComponent(() => import('#admin/sign-in/sign-in-page.tsx'), 'SignInPage'),
})

/** The page of a one-time link. */
export const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/welcome',
  component: lazyRouteComponent(() => import('#admin/welcome/welcome-page.tsx'), 'WelcomePage'),
})
