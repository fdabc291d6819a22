import { sql } from 'kysely'
import type { EngineKind } from '#data/engine/engine.ts'
import type { ColumnTypes } from './0001-column-types.ts'

const columns = ({ timestamp, integer }: ColumnTypes) => [
  sql`starts_at ${timestamp}`,
  sql`ends_at ${timestamp}`,
  sql`max_uses ${integer} check (max_uses >= 1)`,
  sql`uses ${integer} not null default 0 check (uses >= 0)
    constraint coupon_uses check (max_uses is null or uses <= max_uses)`,
  sql`min_subtotal ${integer} not null default 0 check (min_subtotal >= 0)`,
  sql`version ${integer} not null default 1`,
]

/** Holds all that a list of coupons shows about their orders, so that it reads no order. */
const orderIndex = sql`create index orders_coupon on orders (coupon_id, status, ordered_at, discount)
  where coupon_id is not null`

const countUses = sql`update coupons set uses = (
  select count(*) from orders where orders.coupon_id = coupons.id and orders.status <> 'cancelled'
)`

const isUsed = `new.coupon_id is not null and new.status <> 'cancelled'`
const isCancelledChanged = `new.coupon_id is not null
  and (old.status = 'cancelled') <> (new.status = 'cancelled')`
const useCoupon = `update coupons set uses = uses + 1 where id = new.coupon_id;`
const changeUses = `update coupons
  set uses = uses + case when new.status = 'cancelled' then -1 else 1 end
  where id = new.coupon_id;`

const onPostgres = [
  sql.raw(`create function use_coupon() returns trigger language plpgsql as $$
    begin
      ${useCoupon}
      return null;
    end $$`),
  sql.raw(`create function change_coupon_uses() returns trigger language plpgsql as $$
    begin
      ${changeUses}
      return null;
    end $$`),
  sql.raw(`create trigger orders_coupon_used after insert on orders for each row
    when (${isUsed}) execute function use_coupon()`),
  sql.raw(`create trigger orders_coupon_changed after update of status on orders for each row
    when (${isCancelledChanged}) execute function change_coupon_uses()`),
]

const onSqlite = [
  sql.raw(`create trigger orders_coupon_used after insert on orders
    when ${isUsed} begin ${useCoupon} end`),
  sql.raw(`create trigger orders_coupon_changed after update of status on orders
    when ${isCancelledChanged} begin ${changeUses} end`),
]

/**
 * Returns the limits of coupons. `uses` is the number of orders that are not cancelled. Triggers
 * count it, so that a checkout needs no further statement.
 */
export const couponLimits = (kind: EngineKind, types: ColumnTypes) => [
  ...columns(types).map((column) => sql`alter table coupons add column ${column}`),
  orderIndex,
  countUses,
  ...(kind === 'postgres' ? onPostgres : onSqlite),
]
