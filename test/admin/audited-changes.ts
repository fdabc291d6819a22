import { expect } from 'vitest'
import type { adminEndpoints } from '#contract/admin/endpoints.ts'
import type { Engine } from '#data/engine/engine.ts'
import { navySatin, runTestJobs } from './studio.ts'

type Operation = keyof typeof adminEndpoints

/** An admin that makes a call and checks its audit entries. */
interface AuditedAdmin {
  clock: { now: Date }
  engine: Engine
  expectEntries: (
    id: Operation,
    call: { path?: string; body?: unknown; subjects: readonly string[] },
    // biome-ignore lint/suspicious/noExplicitAny: a test reads responses of every shape.
  ) => Promise<{ data: any }>
}

/** Makes every call about saved views. */
async function changeViews({ expectEntries }: AuditedAdmin) {
  const body = { list: 'orders', name: 'Minya', query: 'governorate=Minya', isShared: true }
  const anyId = [expect.any(String)] as string[]
  const { id } = (await expectEntries('saveView', { body, subjects: anyId })).data
  const view = { path: `/views/${id}`, subjects: [id] }
  await expectEntries('editView', { ...view, body: { name: 'Upper Egypt' } })
  await expectEntries('deleteView', view)
}

/** Makes every call about fabrics and the studio. */
async function changeStudio({ clock, engine, expectEntries }: AuditedAdmin) {
  const anyId = [expect.any(String)] as string[]
  const { id } = (await expectEntries('createFabric', { body: navySatin, subjects: anyId })).data
  const of = (operation: Operation, path = '', body?: unknown) =>
    expectEntries(operation, { path: `/fabrics/${id}${path}`, body, subjects: [id] })
  await of('editFabric', '', { version: 1, changes: { name: 'Navy' } })
  const job = { path: '/studio/jobs', body: { fabricId: id }, subjects: [id] }
  const cancelled = await expectEntries('createStudioJob', job)
  const path = `/studio/jobs/${cancelled.data.id}`
  await expectEntries('cancelStudioJob', { path, subjects: [id] })
  const { data } = await expectEntries('createStudioJob', job)
  await runTestJobs(engine, clock.now)
  const body = { jobId: data.id, name: 'Satin Plain', category: 'ties', price: 850 }
  const product = { path: `/fabrics/${id}/product`, body, subjects: ['satin-plain'] }
  await expectEntries('createFabricProduct', product)
  await engine.db.deleteFrom('product_drafts').where('product_id', '=', 'satin-plain').execute()
  await of('deleteFabric')
}

/** Makes every call about stock. */
async function changeStock({
  expectEntries,
  stockOf,
}: AuditedAdmin & { stockOf: () => Promise<number> }) {
  const variantId = 'floral-701'
  const of = { subjects: [variantId] }
  const movements = [{ variantId, cause: 'received', quantity: 5 }]
  await expectEntries('moveStock', { body: { movements, note: 'Second delivery' }, ...of })
  const threshold = { path: `/stock/${variantId}/threshold`, body: { lowStockThreshold: 7 } }
  await expectEntries('setStockThreshold', { ...threshold, ...of })
  for (const end of ['applyStockTake', 'cancelStockTake'] as const) {
    const body = { scope: { variantIds: [variantId] }, isBlind: false }
    const anyId = [expect.any(String)] as string[]
    const { id } = (await expectEntries('startStockTake', { body, subjects: anyId })).data
    const counts = { counts: [{ variantId, counted: await stockOf() }] }
    const take = { subjects: [id] }
    await expectEntries('countStock', { path: `/stock-takes/${id}/counts`, body: counts, ...take })
    const path = `/stock-takes/${id}/${end === 'applyStockTake' ? 'apply' : 'cancel'}`
    await expectEntries(end, { path, body: {}, ...take })
  }
}

/** Each function makes every call of one area. `audited-calls.test.ts` has further areas. */
export const auditedChanges = [changeStock, changeViews, changeStudio]
