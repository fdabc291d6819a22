import { randomUUID } from 'node:crypto'
import type { Engine } from '#data/engine/engine.ts'
import { saveMedia } from '#data/pictures/media.ts'
import { storedPicture } from '#test/shop/pictures.ts'
import { navySatin } from './studio.ts'

const at = '2026-01-15T10:00:00.000Z'

/** Returns an audit entry that is not part of a valid chain. */
export const auditRow = (seq: number) => ({
  seq,
  at,
  actor_kind: 'system' as const,
  actor_id: null,
  actor_name: 'system',
  action: 'order.status_changed' as const,
  subject_kind: 'order' as const,
  subject_id: 'none',
  subject_version: null,
  changes: '[]',
  reason: null,
  request_id: null,
  personal_hash: null,
  previous_hash: '',
  hash: 'none',
})

/** Adds a row to every table of staff, apart from the audit log. Returns the id of the account. */
export async function addStaffRows({ db }: Engine, orderId: string): Promise<string> {
  const staff_id = randomUUID()
  const expires_at = '2099-01-01T00:00:00.000Z'
  const times = { created_at: at, expires_at }
  const account = { id: staff_id, email: `${staff_id}@example.com`, name: 'Mona', created_at: at }
  await db
    .insertInto('staff')
    .values({ ...account, role: 'owner' })
    .execute()
  const passkey = { id: randomUUID(), public_key: 'key', transports: '["internal"]' }
  await db
    .insertInto('staff_passkeys')
    .values({ ...passkey, staff_id, label: 'Phone', created_at: at })
    .execute()
  await db.insertInto('staff_recovery_codes').values({ staff_id, code_hash: 'hash' }).execute()
  await db
    .insertInto('staff_sessions')
    .values({
      ...times,
      token_hash: randomUUID(),
      id: randomUUID(),
      staff_id,
      state: 'full',
      method: 'link',
      device: 'Firefox, Linux',
      seen_at: at,
      reauthenticated_at: at,
    })
    .execute()
  await db
    .insertInto('staff_links')
    .values({ ...times, token_hash: randomUUID(), staff_id, kind: 'setup' })
    .execute()
  await db
    .insertInto('staff_challenges')
    .values({ id: randomUUID(), challenge: 'abc', kind: 'signIn', expires_at })
    .execute()
  await db
    .insertInto('notices')
    .values({
      id: randomUUID(),
      recipient_kind: 'staff',
      recipient_id: staff_id,
      kind: 'newDevice',
      data: '{"device":"Firefox, Linux"}',
      due_at: at,
    })
    .execute()
  const response = '{"status":200}'
  await db
    .insertInto('admin_idempotency_keys')
    .values({ staff_id, key: randomUUID(), request_hash: 'hash', response, created_at: at })
    .execute()
  await db
    .insertInto('order_notes')
    .values({
      id: randomUUID(),
      order_id: orderId,
      staff_id,
      text: 'Call first',
      is_pinned: true,
      created_at: at,
    })
    .execute()
  const stock_take_id = randomUUID()
  await db
    .insertInto('stock_takes')
    .values({
      id: stock_take_id,
      scope: '{"category":"ties"}',
      is_blind: false,
      state: 'open',
      started_at: at,
      started_by: staff_id,
    })
    .execute()
  await db
    .insertInto('stock_take_counts')
    .values({
      stock_take_id,
      variant_id: 'floral-701',
      counted: 7,
      book_at_count: 8,
      counted_at: at,
      counted_by: staff_id,
    })
    .execute()
  await addCatalogueRows({ db }, staff_id)
  return staff_id
}

/** Adds a row to every table of the catalogue's back office. */
async function addCatalogueRows({ db }: Pick<Engine, 'db'>, staffId: string): Promise<void> {
  await saveMedia(db, {
    picture: storedPicture(),
    source: 'upload',
    createdBy: staffId,
    now: new Date(at),
  })
  const doc = { name: 'Floral', variants: [] }
  await db
    .insertInto('product_drafts')
    .values({
      product_id: 'floral',
      base_version: 1,
      version: 1,
      body: JSON.stringify({ doc, base: doc, firstVersion: 1 }),
      updated_by: staffId,
      updated_at: at,
    })
    .execute()
  for (const table of ['shipping_rates', 'content', 'settings'] as const)
    await db.insertInto(table).values({ key: 'example', value: '{"cost":86}' }).execute()
  const fabricId = randomUUID()
  await db
    .insertInto('fabrics')
    .values({
      id: fabricId,
      name: navySatin.name,
      garment: navySatin.garment,
      fabric: JSON.stringify(navySatin.fabric),
      created_by: staffId,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await db
    .insertInto('studio_jobs')
    .values({
      id: randomUUID(),
      fabric_id: fabricId,
      state: 'done',
      pictures_total: 5,
      result: JSON.stringify({ ...navySatin, pictures: [] }),
      created_by: staffId,
      created_at: at,
    })
    .execute()
  await db
    .insertInto('saved_views')
    .values({
      id: randomUUID(),
      staff_id: staffId,
      list: 'orders',
      name: 'Cairo',
      query: 'governorate=Cairo',
      position: 1,
    })
    .execute()
}
