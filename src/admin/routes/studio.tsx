import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readNewFabricSearch } from '#admin/kit/page-search.ts'
import { signedInRoute } from './signed-in.tsx'

/** The fabrics that product pictures are made of. */
const studioRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/studio',
  component: lazyRouteComponent(() => import('#admin/studio/studio-page.tsx'), 'StudioPage'),
})

/** A fabric that is not saved yet. */
const newFabricRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/studio/new',
  validateSearch: readNewFabricSearch,
  component: lazyRouteComponent(() => import('#admin/studio/fabric-page.tsx'), 'NewFabricPage'),
})

/** A fabric, how it looks, and its pictures. */
const fabricRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/studio/$fabricId',
  component: lazyRouteComponent(() => import('#admin/studio/fabric-page.tsx'), 'FabricPage'),
})

/** The pages of this file, for the router. */
export const studioRoutes = [studioRoute, newFabricRoute, fabricRoute] as const
