import { searchAll } from '#contract/admin/search.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'
import { respondFromWorker } from './worker-response.ts'

/** Permission that finds each kind of result. */
const permissions = [
  ['orders', 'orders.read'],
  ['products', 'products.read'],
  ['customers', 'customers.read'],
] as const

/** Mounts the search in everything that the caller may read. */
export function mountSearch(mountContext: AdminMountContext): void {
  const { readWorker } = mountContext.deps
  mountStaff(mountContext, searchAll, (call) => {
    const { can, now, query } = call
    const kinds = permissions.flatMap(([kind, permission]) => (can(permission) ? [kind] : []))
    const input = { ...query, kinds, now }
    return respondFromWorker(readWorker, call, { name: 'search', input })
  })
}
