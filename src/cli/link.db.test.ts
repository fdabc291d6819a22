import { expect, test } from 'vitest'
import { placeOrder } from '#test/admin/staff-orders.ts'
import { createCommandLine, runCommand } from '#test/engine/command-line.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'

/** The key of the links of the test shop. */
const key = { ADMIN_KEY: Buffer.alloc(32, 'test').toString('base64') }

/** Opens a shop with an order, and a command line with the key of its links. */
async function openShop() {
  const line = await createCommandLine()
  const shop = await createTestShop({ engine: line.engine })
  const id = await placeOrder(shop)
  const run = (...words: string[]) => runCommand(words, { ...line.environment, ...key })
  const open = (url: string) =>
    shop.call('GET', '/Orders/by-link', { as: { 'order-link': url.trim().split('#')[1] ?? '' } })
  return { ...line, shop, id, number: id.slice(0, 8), run, open }
}

test('C14 link prints a working address, --block ends it, and an unknown number exits with 1', async () => {
  const { engine, id, number, run, open } = await openShop()
  const email = await run('link', `#${number.toUpperCase()}`)
  expect(email).toEqual({
    code: 0,
    out: expect.stringMatching(/^http:\/\/localhost:3000\/order#e[\w-]{43}\n$/),
    err: '',
  })
  const phone = await run('link', number, '--phone')
  expect(phone.out).toMatch(/#p[\w-]{43}\n$/)
  for (const { out } of [email, phone])
    expect((await open(out)).body.data).toMatchObject({ number, status: 'pending' })
  expect(await run('link', number, '--block')).toMatchObject({ code: 0 })
  for (const { out } of [email, phone])
    expect(await open(out)).toMatchObject({ status: 404, codes: ['order_link_invalid'] })
  expect((await open((await run('link', number)).out)).status).toBe(200)
  expect(await run('link', '00000000')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('There is no order 00000000.'),
  })
  const entries = await engine.db
    .selectFrom('audit_log')
    .select(['action', 'actor_kind', 'subject_id', 'changes'])
    .orderBy('seq')
    .execute()
  expect(entries).toEqual(
    [
      ['order.link_shared', { field: 'channel', to: 'email' }],
      ['order.link_shared', { field: 'channel', to: 'phone' }],
      ['order.link_blocked', { field: 'linkVersion', from: 1, to: 2 }],
      ['order.link_shared', { field: 'channel', to: 'email' }],
    ].map(([action, change]) => ({
      action,
      actor_kind: 'command',
      subject_id: id,
      changes: [change],
    })),
  )
})

test('the address of an Arabic order is Arabic while the shop has Arabic pages', async () => {
  const { engine, id, number, environment } = await openShop()
  await engine.db.updateTable('orders').set({ locale: 'ar' }).where('id', '=', id).execute()
  const print = async (LOCALES: string) =>
    (await runCommand(['link', number], { ...environment, ...key, LOCALES })).out
  expect(await print('en,ar')).toContain('/ar/order#e')
  expect(await print('en')).toContain('localhost:3000/order#e')
})

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'C15 without ADMIN_KEY nodes have no links: the command fails and doctor warns',
  async () => {
    const { number, environment } = await openShop()
    expect(await runCommand(['link', number], environment)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Order links are off. Set ADMIN_KEY.'),
    })
    const { out } = await runCommand(['doctor'], environment)
    expect(out).toMatch(/^warning +links +Order links are off\. Set ADMIN_KEY\.$/m)
  },
)
