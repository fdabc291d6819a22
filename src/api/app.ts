import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { shopError } from '#contract/errors.ts'
import { mountAccount } from './account.ts'
import { mountAccountData } from './account-data.ts'
import { mountAccountLinks } from './account-links.ts'
import { mountAddresses } from './addresses.ts'
import { mountCart } from './cart.ts'
import { mountCatalogue } from './catalogue.ts'
import { createCatalogueCache } from './catalogue-cache.ts'
import { createChangeFeed } from './change-feed.ts'
import { mountCheckout } from './checkout.ts'
import { mountContent } from './content.ts'
import { mountCoupons } from './coupons.ts'
import type { ApiDependencies, ApiEnv } from './dependencies.ts'
import { mountDocs } from './docs.ts'
import { mountFeedback } from './feedback.ts'
import { createRateLimiter } from './limits.ts'
import { createLiveValues } from './live-values.ts'
import type { MountContext } from './mount.ts'
import { mountNotFound } from './mount-steps.ts'
import { mountOrderLinks } from './order-link.ts'
import { mountOrders } from './orders.ts'
import { errorResponse } from './responses.ts'
import { mountSettings } from './settings.ts'
import { createShippingTerms, createShopSettings } from './shop-settings.ts'
import { mountUsers } from './users.ts'
import { mountWishlist } from './wishlist.ts'

/**
 * Creates the API under `/api`. Returns it with a function that returns the current catalogue, and
 * with the live values of this process.
 * @spec api.base
 */
export function createApi(deps: ApiDependencies) {
  const app = new Hono<ApiEnv>().basePath('/api')
  const feed = createChangeFeed(deps.engine)
  const catalogue = createCatalogueCache(deps.engine, feed)
  const live = createLiveValues(deps.engine, feed)
  const mountContext: MountContext = {
    app,
    deps,
    rateLimiter: createRateLimiter(deps.engine, deps.limits, {
      onAddressLimit: deps.onAddressLimit,
    }),
    settings: createShopSettings(deps, live),
    shipping: createShippingTerms(deps, live),
  }
  mountUsers(mountContext)
  mountAccountLinks(mountContext)
  mountAccount(mountContext)
  mountAccountData(mountContext)
  mountAddresses(mountContext)
  mountCatalogue(mountContext, catalogue)
  mountCart(mountContext)
  mountWishlist(mountContext)
  mountCoupons(mountContext)
  mountCheckout(mountContext)
  mountOrders(mountContext)
  mountOrderLinks(mountContext)
  mountFeedback(mountContext)
  mountSettings(mountContext, live)
  mountContent(mountContext, live)
  mountDocs(mountContext)
  mountNotFound(app, Object.values(endpoints), shopError)
  app.onError(errorResponse(deps))
  return { app, catalogue, live }
}
