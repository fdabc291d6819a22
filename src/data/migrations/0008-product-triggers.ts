import { sql } from 'kysely'
import type { EngineKind } from '#data/engine/engine.ts'

/** The columns whose changes raise `products.version`. The stock of a variant is none of them. */
const productColumns = [
  'name',
  'category',
  'tags',
  'description',
  'summary',
  'model_image',
  'rank',
  'removed_at',
  'translations',
]

const variantColumns = [
  'product_id',
  'name',
  'code',
  'color',
  'size',
  'price',
  'old_price',
  'images',
  'image_alts',
  'share_image',
  'rank',
  'tags',
  'removed_at',
  'translations',
]

const differ = (columns: readonly string[], operator: string): string =>
  columns.map((column) => `old.${column} ${operator} new.${column}`).join(' or ')

/**
 * A node of an earlier version knows `removed_at` only. When it clears or sets that column, the state
 * must agree. Nodes of this version write both columns.
 */
const isShown = `old.removed_at is not null and new.removed_at is null and new.state = old.state`
const isHidden = `old.removed_at is null and new.removed_at is not null and new.state = 'published'`

const onPostgres = [
  sql.raw(`create function note_product_change() returns trigger language plpgsql as $$
    declare moment timestamptz := date_trunc('milliseconds', now());
    begin
      if ${isShown} then
        new.state := 'published';
        new.published_at := coalesce(new.published_at, moment);
      elsif ${isHidden} then
        new.state := 'archived';
        new.published_at := coalesce(new.published_at, moment);
      end if;
      if new.version = old.version and (${differ(productColumns, 'is distinct from')}) then
        new.version := old.version + 1;
      end if;
      return new;
    end $$`),
  sql`create function note_variant_change() returns trigger language plpgsql as $$
    begin
      update products set version = version + 1
      where id = case when tg_op = 'DELETE' then old.product_id else new.product_id end;
      return null;
    end $$`,
  sql`create trigger products_noted before update on products
    for each row execute function note_product_change()`,
  sql`create trigger variants_noted after insert or delete on variants
    for each row execute function note_variant_change()`,
  sql.raw(`create trigger variants_edited after update of ${variantColumns.join(', ')} on variants
    for each row when (${differ(variantColumns, 'is distinct from')})
    execute function note_variant_change()`),
]

const sqliteNow = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

const setState = (state: string) => `update products
  set state = '${state}', published_at = coalesce(published_at, ${sqliteNow}) where id = new.id;`

const raiseVersion = (id: string) => `update products set version = version + 1 where id = ${id};`

const onSqlite = [
  sql.raw(`create trigger products_edited after update of ${productColumns.join(', ')} on products
    when new.version = old.version and (${differ(productColumns, 'is not')})
    begin ${raiseVersion('new.id')} end`),
  sql.raw(`create trigger products_shown after update of removed_at on products
    when ${isShown} begin ${setState('published')} end`),
  sql.raw(`create trigger products_hidden after update of removed_at on products
    when ${isHidden} begin ${setState('archived')} end`),
  sql.raw(`create trigger variants_edited after update of ${variantColumns.join(', ')} on variants
    when ${differ(variantColumns, 'is not')} begin ${raiseVersion('new.product_id')} end`),
  sql.raw(`create trigger variants_added after insert on variants
    begin ${raiseVersion('new.product_id')} end`),
  sql.raw(`create trigger variants_deleted after delete on variants
    begin ${raiseVersion('old.product_id')} end`),
]

/**
 * Returns the triggers that raise the version of a product with each change of the catalogue, and
 * that derive its state from `removed_at` after a change by an earlier version of the shop.
 */
export const productTriggers = (kind: EngineKind) => (kind === 'postgres' ? onPostgres : onSqlite)
