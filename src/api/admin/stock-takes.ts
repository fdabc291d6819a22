import { staffError } from '#contract/admin/errors.ts'
import {
  applyStockTake,
  cancelStockTake,
  countStock,
  getStockTake,
  listStockTakes,
  startStockTake,
} from '#contract/admin/stock-takes.ts'
import { applyTake, cancelTake, countVariants, startTake } from '#data/stock/stock-take-changes.ts'
import { getTake, hasTake, listTakes } from '#data/stock/stock-takes.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'

/** Mounts the calls about stock takes. */
export function mountStockTakes(mountContext: AdminMountContext): void {
  const { engine } = mountContext.deps
  mountStaff(mountContext, listStockTakes, async ({ db, query }) => {
    if (query.cursor !== undefined && !(await hasTake(db, query.cursor)))
      throw staffError('invalid', { field: 'cursor', description: 'This cursor is not valid.' })
    return listTakes(db, query)
  })
  mountStaff(mountContext, getStockTake, ({ db, params }) => getTake(db, params.stockTakeId))
  mountStaff(mountContext, startStockTake, async ({ body, db, now, session, write }) => {
    const take = { ...body, staffId: session.staff.id, now }
    return getTake(db, await write((audited) => startTake(audited, take)))
  })
  mountStaff(mountContext, countStock, async ({ body, db, now, params, session, write }) => {
    const id = params.stockTakeId
    const counts = { id, counts: body.counts, staffId: session.staff.id, now }
    await write((audited) => countVariants(engine, audited, counts))
    return getTake(db, id)
  })
  mountStaff(mountContext, applyStockTake, async ({ body, db, now, params, write }) => {
    const id = params.stockTakeId
    await write((audited) => applyTake(engine, audited, { ...body, id, now }))
    return getTake(db, id)
  })
  mountStaff(mountContext, cancelStockTake, async ({ db, now, params, write }) => {
    const id = params.stockTakeId
    await write((audited) => cancelTake(engine, audited, { id, now }))
    return getTake(db, id)
  })
}
