import { type Kysely, sql } from 'kysely'
import type { EngineKind } from '#data/engine/engine.ts'
import { columnTypes } from './0001-column-types.ts'

const statements = (kind: EngineKind) => {
  const { timestamp, json, integer, flag, tail } = columnTypes(kind)
  return [
    sql`create table products (
      id text primary key,
      name text not null check (name <> ''),
      category text not null check (category in ('shirts', 'ties')),
      tags ${json} not null,
      description text not null,
      summery text not null,
      model_image text not null,
      rank ${integer} not null,
      removed_at ${timestamp}
    ) ${tail}`,
    sql`create table variants (
      id text primary key,
      product_id text not null references products (id),
      name text not null,
      code text not null unique,
      color text not null check (color <> ''),
      size text,
      price ${integer} not null check (price > 0),
      old_price ${integer} not null default 0 check (old_price >= 0),
      stock_quantity ${integer} not null check (stock_quantity >= 0),
      images ${json} not null,
      image_alts ${json} not null,
      share_image text not null,
      rank ${integer} not null,
      tags ${json} not null,
      removed_at ${timestamp}
    ) ${tail}`,
    sql`create index variants_product on variants (product_id)`,
    sql`create table users (
      id text primary key,
      email text not null unique check (email = lower(email)),
      first_name text not null,
      last_name text not null,
      password_hash text not null,
      created_at ${timestamp} not null
    ) ${tail}`,
    sql`create table sessions (
      token_hash text primary key,
      user_id text not null references users (id) on delete cascade,
      created_at ${timestamp} not null,
      expires_at ${timestamp} not null
    ) ${tail}`,
    sql`create index sessions_expiry on sessions (expires_at)`,
    sql`create table cart_lines (
      id text primary key,
      owner text not null check (owner like 'customer:%' or owner like 'guest:%'),
      variant_id text not null references variants (id),
      quantity ${integer} not null check (quantity >= 1),
      added_at ${timestamp} not null,
      unique (owner, variant_id)
    ) ${tail}`,
    sql`create table wishlist_items (
      owner text not null check (owner like 'customer:%' or owner like 'guest:%'),
      variant_id text not null references variants (id),
      added_at ${timestamp} not null,
      primary key (owner, variant_id)
    ) ${tail}`,
    sql`create table coupons (
      id text primary key,
      name text not null,
      discount_percent ${integer} not null check (discount_percent between 1 and 100),
      is_enabled ${flag} not null
    ) ${tail}`,
    sql`create unique index coupons_name on coupons (lower(name))`,
    sql`create table orders (
      id text primary key,
      number text not null unique,
      owner text not null check (owner like 'customer:%' or owner like 'guest:%'),
      status text not null check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
      ordered_at ${timestamp} not null,
      contact_name text not null,
      contact_email text not null,
      contact_phone text not null,
      contact_phone2 text,
      shipping_address text not null,
      city text,
      country text,
      coupon_id text references coupons (id),
      discount_percent ${integer} not null check (discount_percent between 0 and 100),
      subtotal ${integer} not null check (subtotal > 0),
      discount ${integer} not null check (discount between 0 and subtotal),
      shipping_cost ${integer} not null check (shipping_cost >= 0),
      total ${integer} not null,
      check (number = substr(id, 1, 8)),
      check (total = subtotal - discount + shipping_cost)
    ) ${tail}`,
    sql`create index orders_owner on orders (owner, ordered_at)`,
    sql`create table order_items (
      order_id text not null references orders (id),
      position ${integer} not null,
      product_id text not null,
      variant_id text not null,
      product_category text not null,
      product_name text not null,
      variant_name text not null,
      color text not null,
      size text,
      image text not null,
      price ${integer} not null check (price > 0),
      quantity ${integer} not null check (quantity >= 1),
      primary key (order_id, position)
    ) ${tail}`,
    sql`create table stock_movements (
      id text primary key,
      variant_id text not null references variants (id),
      delta ${integer} not null check (delta <> 0),
      reason text not null check (reason in ('opening', 'order', 'cancel', 'count')),
      order_id text references orders (id),
      moved_at ${timestamp} not null,
      check ((reason in ('order', 'cancel')) = (order_id is not null)),
      unique (order_id, variant_id, reason)
    ) ${tail}`,
    sql`create index stock_movements_variant on stock_movements (variant_id)`,
    sql`create table idempotency_keys (
      owner text not null,
      key text not null,
      request_hash text not null,
      order_id text not null references orders (id),
      created_at ${timestamp} not null,
      primary key (owner, key)
    ) ${tail}`,
    sql`create index idempotency_keys_age on idempotency_keys (created_at)`,
    sql`create table feedback (
      id text primary key,
      name text not null,
      email text not null,
      message text not null,
      sent_at ${timestamp} not null
    ) ${tail}`,
    ...(kind === 'postgres' ? onPostgres : onSqlite),
  ]
}

/**
 * PostgreSQL notifies all listening nodes of changed products, and counts attempts for all nodes.
 */
const onPostgres = [
  sql`create table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
  sql`create function announce_product() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalogue', case when tg_op = 'DELETE' then old.id else new.id end);
      return null;
    end $$`,
  sql`create function announce_variant() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalogue', case when tg_op = 'DELETE' then old.product_id else new.product_id end);
      return null;
    end $$`,
  sql`create trigger products_changed after insert or update or delete on products
    for each row execute function announce_product()`,
  sql`create trigger variants_changed after insert or update or delete on variants
    for each row execute function announce_variant()`,
]

/** SQLite logs changed products. The server reads the log, which takes microseconds. */
const onSqlite = [
  sql`create table catalogue_changes (seq integer primary key autoincrement, product_id text not null) strict`,
  ...(['insert', 'update', 'delete'] as const).flatMap((event) => {
    const row = event === 'delete' ? 'old' : 'new'
    return [
      sql.raw(`create trigger products_${event} after ${event} on products begin
        insert into catalogue_changes (product_id) values (${row}.id); end`),
      sql.raw(`create trigger variants_${event} after ${event} on variants begin
        insert into catalogue_changes (product_id) values (${row}.product_id); end`),
    ]
  }),
]

/** Creates the first schema of the shop. */
export const shop = (kind: EngineKind) => ({
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of statements(kind)) await statement.execute(db)
  },
})
