import { staffError } from '#contract/admin/errors.ts'
import {
  getStock,
  listMovements,
  listStock,
  moveStock,
  type StockRow,
  setStockThreshold,
} from '#contract/admin/stock.ts'
import type { Db } from '#data/engine/engine.ts'
import { bookMovements, setThreshold } from '#data/stock/stock-changes.ts'
import { findMovement, readMovements } from '#data/stock/stock-history.ts'
import { listStockRows, parseStockCursor, readStockRow } from '#data/stock/stock-rows.ts'
import { permissionOfCause } from '#rules/stock-causes.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'
import { respondFromWorker } from './worker-response.ts'

const cursorError = () =>
  staffError('invalid', { field: 'cursor', description: 'This cursor is not valid.' })

/** Returns the stock of a variant. Throws `not_found`. */
async function getStockRow(db: Db, variantId: string, now: Date): Promise<StockRow> {
  const row = await readStockRow(db, variantId, now)
  if (!row) throw staffError('not_found')
  return row
}

function mountReads(mountContext: AdminMountContext): void {
  const { readWorker } = mountContext.deps
  mountStaff(mountContext, listStock, async (call) => {
    const { db, query, now } = call
    if (query.cursor !== undefined && !parseStockCursor(query.cursor)) throw cursorError()
    const isHeavy = query.q !== undefined || query.at !== undefined || query.sort === 'cover'
    if (!isHeavy) return listStockRows(db, { ...query, now })
    return respondFromWorker(readWorker, call, { name: 'listStock', input: { ...query, now } })
  })
  mountStaff(mountContext, getStock, ({ db, params, now }) =>
    getStockRow(db, params.variantId, now),
  )
  mountStaff(mountContext, listMovements, async ({ db, params, query, now }) => {
    const { variantId } = await getStockRow(db, params.variantId, now)
    const { limit, cursor } = query
    const after = cursor === undefined ? undefined : await findMovement(db, variantId, cursor)
    if (cursor !== undefined && !after) throw cursorError()
    return readMovements(db, variantId, { limit, after })
  })
}

/** Mounts the calls about the stock of variants. */
export function mountStock(mountContext: AdminMountContext): void {
  const { engine } = mountContext.deps
  mountReads(mountContext)
  mountStaff(mountContext, moveStock, async ({ body, can, now, write }) => {
    if (!body.movements.every(({ cause }) => can(permissionOfCause(cause))))
      throw staffError('forbidden')
    const results = await write((audited) => bookMovements(engine, audited, { ...body, now }))
    return { results }
  })
  mountStaff(mountContext, setStockThreshold, async ({ body, db, params, now, write }) => {
    const { variantId } = params
    const change = { variantId, threshold: body.lowStockThreshold }
    await write((audited) => setThreshold(engine, audited, change))
    return getStockRow(db, variantId, now)
  })
}
