import { Hono } from 'hono'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { staffError } from '#contract/admin/errors.ts'
import { ShopError } from '#contract/errors.ts'
import type { ApiEnv } from '../dependencies.ts'
import { createRateLimiter } from '../limits.ts'
import { mountNotFound } from '../mount-steps.ts'
import { errorResponse } from '../responses.ts'
import { mountAudit } from './audit.ts'
import { mountCash } from './cash.ts'
import { mountCatalogueImport } from './catalogue.ts'
import { mountStaffContent } from './content.ts'
import { mountStaffCoupons } from './coupons.ts'
import { mountCustomers } from './customers.ts'
import { mountDashboard } from './dashboard.ts'
import type { AdminDependencies } from './dependencies.ts'
import { mountAdminDocs } from './docs.ts'
import { mountFabrics } from './fabrics.ts'
import { mountFactors } from './factors.ts'
import { mountLinks } from './links.ts'
import { mountMe } from './me.ts'
import { mountMedia } from './media.ts'
import { mountMessages } from './messages.ts'
import type { AdminMountContext } from './mount.ts'
import { mountOrderEdits } from './order-edits.ts'
import { mountStaffOrderLinks } from './order-links.ts'
import { mountOrderStatus } from './order-status.ts'
import { mountStaffOrders } from './orders.ts'
import { mountOwnSessions } from './own-sessions.ts'
import { mountPacking } from './packing.ts'
import { mountPrices } from './prices.ts'
import { mountPrint } from './print.ts'
import { mountProductDrafts } from './product-drafts.ts'
import { mountProducts } from './products.ts'
import { mountReauthentication } from './reauthentication.ts'
import { mountReports } from './reports.ts'
import { mountSearch } from './search.ts'
import { mountStaffSettings } from './settings.ts'
import { mountSetup } from './setup.ts'
import { mountStaffShipping } from './shipping.ts'
import { mountSignIn } from './sign-in.ts'
import { mountStaffAccounts } from './staff.ts'
import { mountStock } from './stock.ts'
import { mountStockTakes } from './stock-takes.ts'
import { mountStudio } from './studio.ts'
import { mountViews } from './views.ts'

/** Creates the API of staff under `/api/admin`. It knows neither shoppers' tokens nor guest ids. */
export function createAdminApi(deps: AdminDependencies): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>().basePath('/api/admin')
  app.use(async (context, next) => {
    context.header('cache-control', 'no-store')
    context.header('x-robots-tag', 'noindex')
    await next()
  })
  const mountContext: AdminMountContext = {
    app,
    deps,
    rateLimiter: createRateLimiter(deps.engine, deps.limits, { prefix: 'staff.' }),
  }
  mountSignIn(mountContext)
  mountLinks(mountContext)
  mountSetup(mountContext)
  mountMe(mountContext)
  mountReauthentication(mountContext)
  mountOwnSessions(mountContext)
  mountFactors(mountContext)
  mountStaffAccounts(mountContext)
  mountAudit(mountContext)
  mountAdminDocs(mountContext)
  mountOrderStatus(mountContext)
  mountStaffOrders(mountContext)
  mountOrderEdits(mountContext)
  mountStaffOrderLinks(mountContext)
  mountCash(mountContext)
  mountPacking(mountContext)
  mountPrint(mountContext)
  mountStock(mountContext)
  mountStockTakes(mountContext)
  mountMessages(mountContext)
  mountCustomers(mountContext)
  mountProducts(mountContext)
  mountProductDrafts(mountContext)
  mountMedia(mountContext)
  mountPrices(mountContext)
  mountCatalogueImport(mountContext)
  mountDashboard(mountContext)
  mountStaffCoupons(mountContext)
  mountFabrics(mountContext)
  mountStudio(mountContext)
  mountStaffShipping(mountContext)
  mountReports(mountContext)
  mountStaffContent(mountContext)
  mountStaffSettings(mountContext)
  mountViews(mountContext)
  mountSearch(mountContext)
  mountNotFound(app, Object.values(adminEndpoints), staffError)
  const respondWithError = errorResponse(deps)
  app.onError((error, context) => {
    if (error instanceof ShopError) {
      const { code } = error.errors[0]
      deps.onRefused({ code, route: context.req.routePath, requestId: context.env?.requestId })
    }
    return respondWithError(error, context)
  })
  return app
}
