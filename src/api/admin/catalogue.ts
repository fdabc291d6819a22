import {
  exportCatalogue,
  importCatalogue,
  planCatalogueImport,
} from '#contract/admin/catalogue-import.ts'
import { type ApiError, ShopError } from '#contract/errors.ts'
import { isRecentlyAuthenticated } from '#rules/staff-sessions.ts'
import { csvResponse, streamOf } from './csv.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'

/** Throws the errors of a refused import. */
function assertAccepted([first, ...rest]: readonly ApiError[]): void {
  if (first) throw new ShopError([first, ...rest])
}

/** Mounts the import and the export of the catalogue. Other processes read, plan and write. */
export function mountCatalogueImport(mountContext: AdminMountContext): void {
  const { importer, readWorker } = mountContext.deps
  mountStaff(mountContext, planCatalogueImport, async (call) => {
    const { context, file, query } = call
    const request = { bytes: file, complete: query.complete ?? false }
    const { result, parts } = await readWorker.run('planImport', request, call)
    assertAccepted(result.errors)
    return context.body(streamOf(parts), 200, { 'content-type': 'application/json' })
  })
  mountStaff(mountContext, importCatalogue, async (call) => {
    const { file, now, origin, query, session, signal } = call
    const { complete = false, planHash } = query
    const confirmedAt = Date.parse(session.session.reauthenticated_at)
    const mayRemove = isRecentlyAuthenticated(confirmedAt, now.getTime())
    const reviewed = { bytes: file, complete, planHash, mayRemove, origin }
    const outcome = await importer.run(reviewed, signal)
    if ('counts' in outcome) return outcome.counts
    assertAccepted(outcome.errors)
    throw new Error('An import was refused without a reason.')
  })
  mountStaff(mountContext, exportCatalogue, async (call) => {
    const { context, now } = call
    const { parts } = await readWorker.run('exportCatalogue', null, call)
    return csvResponse(context, `catalogue-${now.toISOString().slice(0, 10)}.csv`, parts)
  })
}
