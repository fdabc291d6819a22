import { createOrderAdmin } from './staff-orders.ts'

/** Creates an admin of `createOrderAdmin` whose opening stock is older than its clock. */
export async function createStockAdmin() {
  const admin = await createOrderAdmin()
  const { engine, signIn } = admin
  const openedAt = '2026-01-15T09:00:00.000Z'
  await engine.db.updateTable('stock_movements').set({ moved_at: openedAt }).execute()
  const viewer = await signIn('owner', 'Viewer')
  const rows = await engine.db.selectFrom('variants').select('id').orderBy('id').execute()

  /** Returns the sum of the movements of a variant, up to a time. */
  async function movementSum(variantId: string, at = '2099-01-01T00:00:00.000Z'): Promise<number> {
    const movements = await engine.db
      .selectFrom('stock_movements')
      .select(['delta', 'moved_at'])
      .where('variant_id', '=', variantId)
      .execute()
    return movements
      .filter(({ moved_at }) => moved_at <= at)
      .reduce((sum, { delta }) => sum + delta, 0)
  }

  const movementCount = async (): Promise<number> =>
    (await engine.db.selectFrom('stock_movements').select('id').execute()).length

  return {
    ...admin,
    /** Reads as an owner. */
    get: viewer.get,
    /** The ids of all variants. */
    ids: rows.map(({ id }) => id),
    movementSum,
    movementCount,
  }
}
