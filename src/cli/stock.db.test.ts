import { expect, test } from 'vitest'
import { readAuditEntries } from '#data/audit/audit-entries.ts'
import { createCommandLine } from '#test/engine/command-line.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'

test('stock lists all variants, shows one, and sets the stock that shoppers see', async () => {
  const { run, engine } = await createCommandLine()
  const shop = await createTestShop({ engine })
  const listed = (await run('stock')).out.trimEnd().split('\n')
  expect(listed).toHaveLength(6)
  expect(listed).toContainEqual(
    expect.stringMatching(/^oxford-white-m +oxford-white-m +White +M +10$/),
  )
  expect((await run('stock', 'floral-ivory', '12')).out).toBe(
    'floral-ivory: 12 units in stock, 3 before.\n',
  )
  expect((await run('stock', 'floral-ivory')).out).toMatch(/Ivory +12$/m)
  const { body } = await shop.call('GET', '/products/get-product/floral')
  const stocks = body.data.productVariants.map(
    (each: { stockQuantity: number }) => each.stockQuantity,
  )
  expect(stocks).toEqual([10, 12])
  expect((await run('doctor')).out).toMatch(/^ok +stock/m)
})

test('reports an unknown variant', async () => {
  const { run } = await createCommandLine()
  for (const words of [
    ['stock', 'nope'],
    ['stock', 'nope', '3'],
  ]) {
    expect(await run(...words)).toEqual({
      code: 1,
      out: '',
      err: "There is no variant 'nope'.\n",
    })
  }
})

test('a count and a movement are audit entries of the command line', async () => {
  const { run, engine } = await createCommandLine()
  await run('stock', 'floral-ivory', '12', '--note', 'Monday count')
  const received = ['--cause', 'received', '--by', '12', '--note', 'delivery of Tuesday']
  expect((await run('stock', 'floral-ivory', ...received)).out).toBe(
    'floral-ivory: 24 units in stock, 12 before.\n',
  )
  await run('stock', 'floral-ivory', '--cause', 'correction', '--by', '-4')
  await run('stock', 'floral-ivory', '20')
  const { entries: newestFirst } = await readAuditEntries(engine.db, {}, { limit: 10 })
  const entries = newestFirst.toReversed()
  const stock = (from: number, to: number) => ({ field: 'stock', from, to })
  const cause = (to: string) => ({ field: 'cause', to })
  const entry = {
    action: 'stock.moved',
    actor: { kind: 'command', id: null },
    subject: { id: 'floral-ivory' },
  }
  expect(entries).toMatchObject([
    {
      ...entry,
      changes: [stock(3, 12), cause('counted'), { field: 'counted', from: 3, to: 12 }],
      reason: 'Monday count',
    },
    { ...entry, changes: [stock(12, 24), cause('received')], reason: 'delivery of Tuesday' },
    { ...entry, changes: [stock(24, 20), cause('correction')], reason: null },
    {
      ...entry,
      changes: [stock(20, 20), cause('counted'), { field: 'counted', from: 20, to: 20 }],
    },
  ])
  const movements = await engine.db
    .selectFrom('stock_movements')
    .select(['delta', 'reason', 'cause', 'audit_seq'])
    .where('audit_seq', 'is not', null)
    .orderBy('audit_seq')
    .execute()
  expect(movements).toEqual([
    { delta: 9, reason: 'count', cause: 'counted', audit_seq: entries[0]?.seq },
    { delta: 12, reason: 'count', cause: 'received', audit_seq: entries[1]?.seq },
    { delta: -4, reason: 'count', cause: 'correction', audit_seq: entries[2]?.seq },
  ])
  expect((await run('doctor')).out).toMatch(/^ok +stock/m)
})

test('refuses to remove more units than there are', async () => {
  const { run, engine } = await createCommandLine()
  expect(await run('stock', 'floral-ivory', '--cause', 'damaged', '--by', '5')).toEqual({
    code: 1,
    out: '',
    err: "Only 3 in stock. You can't remove 5.\n",
  })
  expect((await run('stock', 'nope', '--cause', 'lost', '--by', '1')).err).toBe(
    "There is no variant 'nope'.\n",
  )
  expect(await engine.db.selectFrom('audit_log').select('seq').execute()).toEqual([])
})

test.each([
  [['--cause', 'received', '--by', '3'], 'Pass one variant and no quantity'],
  [['floral-ivory', '7', '--cause', 'lost', '--by', '3'], 'Pass one variant and no quantity'],
  [['floral-ivory', '--cause', 'lost'], 'Pass --cause and --by together.'],
  [['floral-ivory', '--by', '3'], 'Pass --cause and --by together.'],
  [['floral-ivory', '--cause', 'lost', '--by', '-3'], "The cause 'lost' decides its sign."],
  [['floral-ivory', '--cause', 'lost', '--by', '0'], 'Expected a whole number from 1'],
  [['floral-ivory', '--cause', 'counted', '--by', '3'], 'Allowed choices are received'],
  [['floral-ivory', '--note', 'why'], 'Pass a counted quantity, or --cause and --by'],
])('exits with code 2 for stock %j', async (words, message) => {
  const { run } = await createCommandLine()
  const { code, err } = await run('stock', ...words)
  expect([code, err]).toEqual([2, expect.stringContaining(message)])
})
