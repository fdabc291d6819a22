import type { Kysely } from 'kysely'
import type { EngineKind } from '#data/engine/engine.ts'
import { columnTypes } from './0001-column-types.ts'
import { couponLimits } from './0007-coupons.ts'
import { liveSettings } from './0007-live-settings.ts'
import { staffRecords } from './0007-records.ts'

/**
 * Adds the limits of coupons, the settings and texts that staff change while the shop runs, and what
 * staff record about messages and cash. It only adds, so the version before continues to work
 * beside it.
 */
export const selling = (kind: EngineKind) => ({
  async up(db: Kysely<never>): Promise<void> {
    const types = columnTypes(kind)
    const statements = [
      ...couponLimits(kind, types),
      ...liveSettings(kind, types),
      ...staffRecords(types),
    ]
    for (const statement of statements) await statement.execute(db)
  },
})
