import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readContentSearch } from '#admin/kit/page-search.ts'
import { signedInRoute } from './signed-in.tsx'

/** The texts of the shop. */
const contentRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/content',
  validateSearch: readContentSearch,
  component: lazyRouteComponent(() => import('#admin/content/content-page.tsx'), 'ContentPage'),
})

/** The settings that may change while the shop runs. */
const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('#admin/settings/settings-page.tsx'), 'SettingsPage'),
})

/** The pages of this file, for the router. */
export const shopRoutes = [contentRoute, settingsRoute] as const
