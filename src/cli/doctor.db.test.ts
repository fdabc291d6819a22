/** Tests `doctor-checks.ts`. */
import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withAudit } from '#data/audit/audit-log.ts'
import { saveCoupon } from '#data/checkout/coupons.ts'
import { readPictureAddresses } from '#data/consistency.ts'
import { saveMedia } from '#data/pictures/media.ts'
import { sweep } from '#data/sweep.ts'
import { mediaSrc } from '#rules/media-files.ts'
import { createSignedInStaff } from '#test/admin/staff-members.ts'
import { createCommandLine, runCommand } from '#test/engine/command-line.ts'
import { checkoutBody, createTestShop } from '#test/shop/create-test-shop.ts'
import { storedPicture } from '#test/shop/pictures.ts'

async function shopWithPictures() {
  const line = await createCommandLine()
  for (const address of await readPictureAddresses(line.engine.db)) {
    const file = join(line.publicFolder, address)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '')
  }
  return line
}

const problemsOf = (out: string) => out.split('\n').filter((line) => line.startsWith('problem'))

test('reports only ok for a shop without problems', async () => {
  const { run, engine } = await shopWithPictures()
  const { code, out } = await run('doctor')
  expect(problemsOf(out)).toEqual([])
  expect(code).toBe(0)
  const name = engine.kind === 'postgres' ? 'PostgreSQL' : 'SQLite'
  expect(out).toMatch(new RegExp(`^ok +database +${name} \\d+\\.\\d+`, 'm'))
  expect(out).toMatch(/^ok +catalogue +3 products in 5 variants$/m)
})

test('reports products of a kind that this version does not know', async () => {
  const { run, engine } = await shopWithPictures()
  await sql`update products set category = 'hats' where id = 'floral'`.execute(engine.db)
  const { code, out } = await run('doctor')
  expect(problemsOf(out)).toEqual([expect.stringMatching(/catalogue +1 product .*floral \(hats\)/)])
  expect(code).toBe(1)
})

test('SEC-H2 reports client addresses that the sweep should have removed', async () => {
  const { run, engine } = await shopWithPictures()
  const shop = await createTestShop({ engine })
  const dayMs = 86_400_000
  const { now } = shop.clock
  const problemsAfterOrder = async (daysAgo: number) => {
    shop.clock.now = new Date(now.getTime() - daysAgo * dayMs)
    const as = shop.guest()
    await shop.put(as, 'floral-701')
    await shop.call('POST', '/Orders/checkout', { as, body: checkoutBody() })
    return problemsOf((await run('doctor')).out)
  }
  expect(await problemsAfterOrder(30)).toEqual([])
  expect(await problemsAfterOrder(32)).toEqual([expect.stringContaining('addresses')])
  await sweep(engine, now)
  expect(problemsOf((await run('doctor')).out)).toEqual([])
})

test('reports missing pictures and wrong stock and totals with exit code 1', async () => {
  const { run, engine } = await createCommandLine()
  const shop = await createTestShop({ engine })
  const as = shop.guest()
  await shop.put(as, 'floral-701', 2)
  const { body } = await shop.call('POST', '/Orders/checkout', { as, body: checkoutBody() })
  const id = String(body.data.id)
  await engine.db
    .updateTable('variants')
    .set({ stock_quantity: 99 })
    .where('id', '=', 'floral-ivory')
    .execute()
  await engine.db
    .updateTable('order_items')
    .set({ quantity: 3 })
    .where('order_id', '=', id)
    .execute()
  const { code, out, err } = await run('doctor')
  expect(code).toBe(1)
  expect(err).toBe('4 problems found.\n')
  const [stock, bookings, totals, pictures] = problemsOf(out)
  expect(stock).toContain('floral-ivory has a stock of 99, but its movements add up to 3')
  expect(bookings).toContain(`order ${id.slice(0, 8)} did not change the stock of floral-701`)
  expect(totals).toContain(`order ${id.slice(0, 8)} has a wrong total`)
  expect(pictures).toMatch(/\/pictures\/.*and \d+ more\. Put these files into public\//)
})

test('reports a coupon whose uses are not its orders', async () => {
  const { run, engine } = await shopWithPictures()
  await saveCoupon(engine, { name: 'EID15', discount: 15, isEnabled: true })
  expect((await run('doctor')).out).toMatch(/^ok +coupons +the uses of every coupon match/m)
  await engine.db.updateTable('coupons').set({ uses: 2 }).where('name', '=', 'EID15').execute()
  expect(problemsOf((await run('doctor')).out)).toEqual([
    expect.stringContaining('EID15 has 2 uses, but 0 orders'),
  ])
})

test('reports a data folder that other users can open, and does not change it', async () => {
  const { run, environment, engine } = await shopWithPictures()
  if (engine.kind === 'postgres') {
    expect((await run('doctor')).out).not.toContain('permissions')
    return
  }
  expect((await run('doctor')).out).toMatch(/^ok +permissions +the data folder is private$/m)
  const folder = environment.DATA_DIR ?? ''
  chmodSync(folder, 0o755)
  const { code, out } = await run('doctor')
  expect(code).toBe(1)
  expect(problemsOf(out)).toEqual([
    expect.stringContaining(`data folder ${folder} (mode 0755). Run: chmod 700 ${folder}`),
  ])
  expect(statSync(folder).mode & 0o777).toBe(0o755)
})

test('reports an empty catalogue and invalid settings with advice', async () => {
  const { environment } = await createCommandLine([])
  const empty = await runCommand(['doctor'], environment)
  expect(problemsOf(empty.out)).toEqual([expect.stringMatching(/catalogue +is empty\. .*seed/)])
  const wrong = await runCommand(['doctor'], { PORT: 'x', SITE_URL: 'y' })
  expect(wrong.code).toBe(1)
  expect(problemsOf(wrong.out)).toEqual([
    expect.stringContaining('PORT should be'),
    expect.stringContaining('SITE_URL should be'),
  ])
})

test('reports an unreachable database as a problem', async () => {
  const DATABASE_URL = 'postgres://luca@127.0.0.1:1/luca'
  const { code, out } = await runCommand(['doctor'], { DATABASE_URL })
  expect(code).toBe(1)
  expect(problemsOf(out)).toEqual([
    expect.stringMatching(/database +Cannot connect to the database/),
  ])
})

test('R22 names the entry of the audit log that does not match the one before it', async () => {
  const { run, engine } = await shopWithPictures()
  const actor = { kind: 'system', id: null, name: 'system' } as const
  const source = { actor, action: 'backup.created', now: new Date() } as const
  for (const id of ['first', 'second']) {
    const entry = { subject: { kind: 'database', id }, changes: [] } as const
    await withAudit(engine, source, ({ record }) => record(entry))
  }
  expect((await run('doctor')).out).toMatch(/^ok +audit +2 recorded changes verified$/m)
  await engine.db.updateTable('audit_head').set({ hash: 'forged' }).execute()
  const { code, out } = await run('doctor')
  expect([code, problemsOf(out)]).toEqual([
    1,
    [expect.stringContaining('entry 2 of the audit log')],
  ])
})

test('reports uploaded pictures without files, and looks for no file of them in public/', async () => {
  const { run, engine } = await shopWithPictures()
  const account = { email: 'mona@example.com', role: 'manager' } as const
  const { id: createdBy } = await createSignedInStaff(engine, account)
  const picture = storedPicture()
  const now = new Date()
  const { media } = await saveMedia(engine.db, { picture, source: 'upload', createdBy, now })
  const missing = 'f'.repeat(32)
  const show = (id: string) =>
    engine.db
      .updateTable('products')
      .set({ model_image: mediaSrc(id) })
      .where('id', '=', 'floral')
      .execute()
  await show(media.id)
  expect(problemsOf((await run('doctor')).out)).toEqual([])
  await engine.db.deleteFrom('media_files').where('name', '=', '400.avif').execute()
  expect(problemsOf((await run('doctor')).out)).toEqual([expect.stringContaining(media.id)])
  await show(missing)
  expect(problemsOf((await run('doctor')).out)).toEqual([expect.stringContaining(missing)])
})
