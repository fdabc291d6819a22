/**
 * Tests `data/seed/seed.ts`, `data/seed/seed-orders.ts`, `data/seed/seed-customers.ts` and
 * `data/seed/seed-translations.ts`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { expect, test, vi } from 'vitest'
import type { PictureSet } from '#content/catalogue/pictures.ts'
import {
  createCommandLine,
  emptyDatabase,
  runCommand,
  scratchFolder,
} from '#test/engine/command-line.ts'

/**
 * Replaces the manifest by pictures for every handle, so that the test does not depend on the
 * studio.
 */
vi.mock('#content/catalogue/pictures.ts', () => {
  const set = (handle: string): PictureSet => ({
    pictures: [
      {
        src: `/pictures/${handle}/1.avif`,
        shot: 'necktie-cloth',
        alt: handle,
        width: 1,
        height: 1,
        placeholder: '',
      },
    ],
    feed: `/pictures/${handle}/feed.jpg`,
  })
  return { pictureSets: new Proxy({}, { get: (_, handle) => set(String(handle)) }) }
})

test('seed fills an empty shop once; --force resets the demonstration products [seed.postgres]', async () => {
  const environment = await emptyDatabase()
  const first = await runCommand(['seed'], environment)
  expect(first.out).toMatch(/^The shop now has \d+ products in \d+ variants and 2 coupons\.\n$/)
  expect(first.code).toBe(0)
  const stock = async () => (await runCommand(['stock', 'floral-701'], environment)).out
  const initialStock = await stock()
  await runCommand(['stock', 'floral-701', '1'], environment)
  expect(await stock()).toMatch(/ 1$/m)
  expect((await runCommand(['audit'], environment)).out).not.toContain('catalogue.imported')
  const again = await runCommand(['seed'], environment)
  expect(again).toMatchObject({ code: 1, out: '', err: expect.stringContaining('Pass `--force`') })
  expect(await stock()).toMatch(/ 1$/m)
  expect((await runCommand(['seed', '--force'], environment)).code).toBe(0)
  expect(await stock()).toBe(initialStock)
  const { out } = await runCommand(['doctor'], environment)
  for (const check of ['stock', 'audit']) expect(out).toMatch(new RegExp(`^ok +${check}`, 'm'))
  const entries = await runCommand(['audit', '--limit', '100'], environment)
  expect(entries.out).toMatch(/catalogue\.imported +catalogue:catalogue/)
})

test('seed --force records each coupon that it adds, once', async () => {
  const { run, engine } = await createCommandLine()
  await engine.db.deleteFrom('coupons').execute()
  for (let times = 0; times < 2; times += 1) expect((await run('seed', '--force')).code).toBe(0)
  const entries = await engine.db
    .selectFrom('audit_log')
    .select(['actor_kind', 'action'])
    .where('subject_kind', '=', 'coupon')
    .execute()
  const created = { actor_kind: 'command', action: 'coupon.created' }
  expect(entries).toEqual([created, created])
})

test('seeds two shops with the same catalogue [seed.deterministic]', async () => {
  const exports: string[] = []
  for (const environment of [await emptyDatabase(), await emptyDatabase()]) {
    await runCommand(['seed'], environment)
    exports.push((await runCommand(['export'], environment)).out)
  }
  expect(exports[0]).toContain('floral-701')
  expect(exports[1]).toBe(exports[0])
})

test('seed --orders adds demonstration orders to an empty and to a filled shop', async () => {
  const environment = await emptyDatabase()
  const first = await runCommand(['seed', '--orders', '30'], environment)
  if (environment.DATABASE_URL) {
    expect(first).toMatchObject({ code: 1, err: expect.stringContaining('embedded database only') })
    return
  }
  expect(first).toMatchObject({
    code: 0,
    out: 'Added 30 demonstration orders of the last 90 days.\n',
  })
  const stock = (await runCommand(['stock'], environment)).out
  expect((await runCommand(['seed', '--orders', '12'], environment)).code).toBe(0)
  expect((await runCommand(['stock'], environment)).out).toBe(stock)
  const { out } = await runCommand(['orders', '--limit', '100'], environment)
  expect(out.trim().split('\n')).toHaveLength(1 + 42)
  expect(out).not.toContain('2025-10-16')
  const findings = (await runCommand(['doctor'], environment)).out
  for (const check of ['stock', 'bookings', 'totals', 'audit'])
    expect(findings).toMatch(new RegExp(`^ok +${check}`, 'm'))
  expect((await runCommand(['emails', '--state', 'waiting'], environment)).out).toBe(
    'No e-mails.\n',
  )
  expect((await runCommand(['audit'], environment)).out).toMatch(/order\.seeded +orders:orders/)
})

test('seed --translations adds Arabic texts where the English ones are still those of the seed', async () => {
  const environment = { ...(await emptyDatabase()), LOCALES: 'en,ar' }
  const run = (...words: string[]) => runCommand(words, environment)
  await run('seed')
  expect((await run('doctor')).out).toMatch(/^ok +arabic +every product has current Arabic texts$/m)
  expect((await run('seed', '--translations')).out).toBe('Added Arabic texts to 0 products.\n')
  const rows: string[][] = parse((await run('export')).out)
  const [heading = []] = rows
  const cellsOf = (row: readonly string[]): Record<string, string> =>
    Object.fromEntries(heading.map((name, at) => [name, row[at] ?? '']))
  const noArabic = Object.fromEntries(
    heading.flatMap((name) => (name.endsWith('_ar') ? [[name, '']] : [])),
  )
  const changes: Record<string, Record<string, string>> = {
    satin: { ...noArabic, product_name: 'Heavy Satin' },
    floral: { ...noArabic, price: '777', stock: '5' },
    pindot: { product_name_ar: 'نقطة' },
  }
  const changed = rows.flatMap((row) => {
    const change = changes[row[0] ?? '']
    return change ? [Object.values({ ...cellsOf(row), ...change })] : []
  })
  const file = join(scratchFolder(), 'changed.csv')
  writeFileSync(file, stringify([heading, ...changed]))
  expect((await run('import', file)).out).toContain('Arabic: 2 products with missing Arabic texts')
  expect((await run('seed', '--translations')).out).toBe('Added Arabic texts to 2 products.\n')
  const after = await run('doctor')
  expect(after.out).toMatch(/^problem +arabic +1 product with missing Arabic texts: satin\./m)
  expect(after.out).toMatch(/^ok +stock/m)
  const exported: string[][] = parse((await run('export')).out)
  const productOf = (id: string) => cellsOf(exported.find(([product]) => product === id) ?? [])
  const floral = { price: '777', stock: '5', variant_name_ar: 'زهور 701' }
  expect(productOf('floral')).toMatchObject(floral)
  expect(productOf('pindot')).toMatchObject({ product_name_ar: 'نقطة' })
})
