import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { mountCart } from './cart.ts'
import { mountCatalogue } from './catalogue.ts'
import { catalogueCache } from './catalogue-cache.ts'
import { mountCoupons } from './coupons.ts'
import type { ApiDependencies, ApiEnv } from './dependencies.ts'
import { mountDocs } from './docs.ts'
import { mountFeedback } from './feedback.ts'
import { createRateLimiter } from './limits.ts'
import { type MountContext, mountNotFound } from './mount.ts'
import { mountOrders } from './orders.ts'
import { errorResponse } from './responses.ts'
import { mountSettings } from './settings.ts'
import { mountUsers } from './users.ts'
import { mountWishlist } from './wishlist.ts'

/** The whole API under `/api`, on one database. @spec api.base */
export function createApi(deps: ApiDependencies) {
  const app = new Hono<ApiEnv>().basePath('/api')
  const mounting: MountContext = {
    app,
    deps,
    rateLimiter: createRateLimiter(deps.engine, deps.limits),
  }
  const catalogue = catalogueCache(deps.engine)
  mountUsers(mounting)
  mountCatalogue(mounting, catalogue)
  mountCart(mounting)
  mountWishlist(mounting)
  mountCoupons(mounting)
  mountOrders(mounting)
  mountFeedback(mounting)
  mountSettings(mounting)
  mountDocs(mounting)
  mountNotFound(mounting, Object.values(endpoints))
  app.onError(errorResponse(deps))
  return { app, catalogue }
}
