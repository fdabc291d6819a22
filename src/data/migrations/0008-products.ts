import { type Kysely, sql } from 'kysely'
import type { EngineKind } from '#data/engine/engine.ts'
import { columnTypes } from './0001-column-types.ts'
import { productTriggers } from './0008-product-triggers.ts'

const statements = (kind: EngineKind) => {
  const { timestamp, json, integer, tail } = columnTypes(kind)
  return [
    sql`alter table products add column version ${integer} not null default 1`,
    sql`alter table products add column state text not null default 'published'
      check (state in ('draft', 'published', 'archived'))`,
    sql`alter table products add column published_at ${timestamp}`,
    sql`update products set state = 'archived', published_at = removed_at
      where removed_at is not null`,
    sql`create table product_drafts (
      product_id text primary key references products (id),
      base_version ${integer} not null,
      version ${integer} not null,
      body ${json} not null,
      updated_by text not null references staff (id),
      updated_at ${timestamp} not null
    ) ${tail}`,
    ...productTriggers(kind),
  ]
}

/**
 * Adds versions and states of products, and drafts. `removed_at` remains the only column that hides a
 * product, so the version before continues to work beside it.
 */
export const products = (kind: EngineKind) => ({
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of statements(kind)) await statement.execute(db)
  },
})
