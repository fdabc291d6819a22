/** Tests `rules/shop-commands.ts` with the command line itself, so that it cannot be out of date. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { saveCoupon } from '#data/checkout/coupons.ts'
import { shopCommands } from '#rules/shop-commands.ts'
import { createSignedInStaff } from '#test/admin/staff-members.ts'
import { placeOrder } from '#test/admin/staff-orders.ts'
import { createCommandLine, scratchFolder } from '#test/engine/command-line.ts'
import { shellWords } from '#test/engine/shell-words.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'

const email = 'omar@luca.example'
const customer = 'nour@example.com'
const awkward = `Eid's "15" $(id) & more`

const coupon = {
  name: awkward,
  discount: '15',
  startsAt: '2026-01-16',
  endsAt: '2026-11-30',
  maxUses: '300',
  minSubtotal: '499.50',
}
const noLimits = { startsAt: '', endsAt: '', maxUses: '', minSubtotal: '' }

/** Values that replace the words in capitals. */
const entered: Record<string, string> = {
  COUNT: '7',
  QUANTITY: '5',
  EMAIL: 'mona@luca.example',
  ROLE: 'viewer',
  NAME: 'Mona',
}
const filled = (line: string): string =>
  line.replaceAll(/(?<=[ =])[A-Z]+(?= |$)/g, (word) => entered[word] ?? word)
const newCoupon = shopCommands.coupon({ name: 'NAME', discount: 'PERCENT', ...noLimits })

const linesOf = (number: string, file: string) => ({
  order: [shopCommands.order(number)],
  orderStatus: [
    shopCommands.orderStatus(number, 'processing'),
    shopCommands.orderStatus(number, 'cancelled', 'not_reached'),
  ],
  orders: [
    shopCommands.orders({}),
    shopCommands.orders({ status: 'pending', search: awkward }),
    shopCommands.orders({ queue: 'toPack' }),
  ],
  resendEmail: [shopCommands.resendEmail(number, 'pending')],
  stock: [shopCommands.stock('floral-701'), shopCommands.stock()],
  stockCounted: [shopCommands.stockCounted('floral-701')],
  stockReceived: [shopCommands.stockReceived('floral-701')],
  coupon: [
    shopCommands.coupon(coupon),
    shopCommands.coupon({ name: '-EID', discount: '10', ...noLimits }),
  ],
  coupons: [shopCommands.coupons()],
  couponSwitch: [shopCommands.couponSwitch('OLD', false), shopCommands.couponSwitch('OLD', true)],
  feedback: [
    shopCommands.feedback({ state: 'open' }),
    shopCommands.feedback({ state: 'all', search: awkward }),
  ],
  eraseCustomer: [shopCommands.eraseCustomer(customer)],
  audit: [
    shopCommands.audit({}),
    shopCommands.audit({ subjectKind: 'coupon', subjectId: awkward }),
    shopCommands.audit({
      subjectKind: 'order',
      action: 'order.status_changed',
      actorId: '-1',
      from: '2026-01-16',
      to: '2026-11-30',
    }),
  ],
  verifyAudit: [shopCommands.verifyAudit()],
  doctor: [shopCommands.doctor()],
  exportCatalogue: [shopCommands.exportCatalogue(file)],
  importCatalogue: [
    shopCommands.importCatalogue(file, { isDryRun: true }),
    shopCommands.importCatalogue(file, { isComplete: true }),
    shopCommands.importCatalogue(file),
  ],
  staff: [shopCommands.staff()],
  staffInvite: [shopCommands.staffInvite()],
  staffRole: [shopCommands.staffRole(email)],
  staffLink: [shopCommands.staffLink(email)],
  staffSignOut: [shopCommands.staffSignOut(email)],
  staffSwitch: [shopCommands.staffSwitch(email, false), shopCommands.staffSwitch(email, true)],
})

test('the command line accepts each line that the admin shows, and refuses words in capitals', async () => {
  const { engine, run } = await createCommandLine()
  const number = (await placeOrder(await createTestShop({ engine }))).slice(0, 8)
  await saveCoupon(engine, { name: 'OLD', discount: 10, isEnabled: true })
  await createSignedInStaff(engine, { email, role: 'packer' })
  const file = join(scratchFolder(), "Nour's products.csv")
  const lines = linesOf(number, file)
  expect(Object.keys(lines)).toEqual(Object.keys(shopCommands))
  const templates: string[] = []
  for (const shown of Object.values(lines).flat()) {
    const line = filled(shown)
    if (line !== shown) templates.push(shown)
    const { code, err } = await run(...shellWords(line))
    // An import reports its progress there.
    const problems = err.replaceAll(/^(?:Read|Wrote) .+ \.\.\.\n/gm, '')
    // `doctor` misses the pictures of the products.
    const finds = line === shopCommands.doctor() ? [1, '1 problem found.\n'] : [0, '']
    expect([line, code, problems]).toEqual([line, ...finds])
  }
  const names = (await engine.db.selectFrom('coupons').select('name').execute()).map(
    (row) => row.name,
  )
  expect(names).toEqual(expect.arrayContaining([awkward, '-EID', 'OLD']))
  const order = await engine.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  expect(order).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'not_reached',
    contact_email: customer,
  })
  const stock = await engine.db
    .selectFrom('variants')
    .select('stock_quantity')
    .where('id', '=', 'floral-701')
    .executeTakeFirstOrThrow()
  expect(stock.stock_quantity).toBe(7 + 5)

  const readHead = () => engine.db.selectFrom('audit_head').select('seq').execute()
  const before = await readHead()
  expect(templates).toHaveLength(4)
  for (const template of [...templates, newCoupon]) {
    const { code, err } = await run(...shellWords(template))
    expect([template, code > 0]).toEqual([template, true])
    expect(err).not.toBe('')
  }
  expect(await readHead()).toEqual(before)
})
