import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'

/** The sign-in. `redirect` is the page that opens afterwards. */
export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: ({ redirect }): { redirect?: string } =>
    typeof redirect === 'string' && /^\/(?!\/)/.test(redirect) ? { redirect } : {},
  component: lazyRouteComponent(() => import('#admin/sign-in/sign-in-page.tsx'), 'SignInPage'),
})

/** The page of a one-time link. */
export const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/welcome',
  component: lazyRouteComponent(() => import('#admin/welcome/welcome-page.tsx'), 'WelcomePage'),
})
