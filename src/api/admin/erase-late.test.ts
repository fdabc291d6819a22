/** Tests `data/customers/erase-customer.ts`, `data/customers/finish-erasure.ts` and `data/customers/own-values.ts` beside other writes. */
import { expect, test } from 'vitest'
import { eraseCustomer } from '#data/customers/erase-customer.ts'
import { finishErasures } from '#data/customers/finish-erasure.ts'
import type { Engine } from '#data/engine/engine.ts'
import {
  type CustomerAdmin,
  createCustomerAdmin,
  rami,
  readBytes,
  traces,
} from '#test/admin/customer-admin.ts'
import { forceStatus } from '#test/admin/staff-orders.ts'

const isPostgres = process.env.TEST_ENGINE === 'postgres'
const person = { userId: null, email: rami.email }
const actor = { kind: 'command', id: null, name: 'nour' } as const
const source = { actor, action: 'customer.erased', now: new Date() } as const

/** Opens a shop in which Rami has a delivered order. */
async function openShop() {
  const admin = await createCustomerAdmin()
  await forceStatus(admin, await admin.placeForRami(), 'delivered')
  await admin.index()
  const expectNoTrace = async () => {
    const dump = await admin.dump()
    for (const trace of traces) expect(dump, trace).not.toContain(trace)
  }
  return { admin, expectNoTrace }
}

/** Returns the engine, which runs `write` before each transaction, after the search. */
const withLateWrite = (engine: Engine, write: (attempt: number) => Promise<unknown>): Engine => {
  let attempt = 0
  return {
    ...engine,
    write: async (body) => {
      attempt += 1
      await write(attempt)
      return engine.write(body)
    },
  }
}

const saveMessage = (
  { engine }: CustomerAdmin,
  sent: Record<'name' | 'email' | 'message', string>,
) =>
  engine.db
    .insertInto('feedback')
    .values({ ...sent, id: sent.name, sent_at: new Date().toISOString() })
    .execute()

const ofSara = {
  name: 'Sara',
  email: 'sara@example.com',
  message: `${rami.phone} is my neighbour`,
}
const ofRami = (name: string) => ({ name, email: rami.email, message: 'Hello' })

test('the transaction searches only the orders of the person', async () => {
  const { admin, expectNoTrace } = await openShop()
  const statements: string[] = []
  const engine: Engine = {
    ...admin.engine,
    write: (body) =>
      admin.engine.write((context) => {
        const trx = context.trx.withPlugin({
          transformQuery({ node }) {
            statements.push(JSON.stringify(node))
            return node
          },
          transformResult: async ({ result }) => result,
        })
        return body({ ...context, trx: trx as typeof context.trx })
      }),
  }
  await eraseCustomer(engine, source, { person })
  const searches = statements.filter((each) => each.includes('concat_ws'))
  expect(statements.length).toBeGreaterThan(10)
  expect(searches).toHaveLength(1)
  expect(searches[0]).toContain('"orders"')
  expect(statements.join()).not.toContain('"stock_movements"')
  await expectNoTrace()
})

test('removes what other people write about the person during the search', async () => {
  const { admin, expectNoTrace } = await openShop()
  const engine = withLateWrite(admin.engine, (attempt) =>
    attempt === 1 ? saveMessage(admin, ofSara) : Promise.resolve(),
  )
  expect(await eraseCustomer(engine, source, { person })).toMatchObject({ orders: 1, messages: 0 })
  await expectNoTrace()
  expect(await admin.dump()).toContain('erased is my neighbour')
})

test('searches again if the person wrote during the search', async () => {
  const { admin, expectNoTrace } = await openShop()
  const engine = withLateWrite(admin.engine, (attempt) =>
    attempt === 1 ? saveMessage(admin, ofRami('Ramses Zaki')) : Promise.resolve(),
  )
  expect(await eraseCustomer(engine, source, { person })).toMatchObject({ orders: 1, messages: 1 })
  await expectNoTrace()
  expect(await admin.dump()).not.toContain('ramses zaki')
})

test('gives up if the person writes during each search, and erases nothing', async () => {
  const { admin } = await openShop()
  const engine = withLateWrite(admin.engine, (attempt) =>
    saveMessage(admin, ofRami(`Ramses Zaki ${attempt}`)),
  )
  await expect(eraseCustomer(engine, source, { person })).rejects.toMatchObject({
    errors: [{ code: 'unavailable' }],
  })
  const dump = await admin.dump()
  for (const trace of [...traces, 'ramses zaki 3']) expect(dump).toContain(trace)
  expect(admin.engine.erasureNotes.read()).toEqual([])
})

test('names the table of late data that it cannot remove, and can be finished later', async () => {
  const { admin, expectNoTrace } = await openShop()
  const summarise = (summary: string) =>
    admin.engine.db.updateTable('products').set({ summary }).execute()
  const engine = withLateWrite(admin.engine, () => summarise(`Ask ${rami.email}`))
  await expect(eraseCustomer(engine, source, { person })).rejects.toMatchObject({
    errors: [{ code: 'in_use', description: expect.stringContaining('products') }],
  })
  const [order] = await admin.engine.db.selectFrom('orders').select('contact_name').execute()
  expect(order?.contact_name).toBe('Erased')
  await summarise('As worn by us')
  expect(await finishErasures(admin.engine, source.now)).toBe(isPostgres ? 0 : 1)
  await expectNoTrace()
})

test.skipIf(isPostgres)(
  'finishes an erasure whose process ended after its transaction',
  async () => {
    const { admin } = await openShop()
    const folder = await admin.folder()
    const ended = async () => {
      throw new Error('ended')
    }
    const engine = { ...admin.engine, removeDeletedBytes: ended }
    await expect(eraseCustomer(engine, source, { person })).rejects.toThrow('ended')
    expect(readBytes(folder)).toContain(rami.email)
    expect(await finishErasures(admin.engine, source.now)).toBe(1)
    for (const trace of traces) expect(readBytes(folder)).not.toContain(trace)
    expect(await finishErasures(admin.engine, source.now)).toBe(0)
  },
)

test.skipIf(isPostgres)(
  'a process that ended before the transaction has changed nothing, and nothing is finished',
  async () => {
    const { admin } = await openShop()
    await saveMessage(admin, ofSara)
    admin.engine.erasureNotes.add([rami.email, `${rami.firstName} ${rami.lastName}`])
    const before = await admin.dump()
    expect(await finishErasures(admin.engine, source.now)).toBe(1)
    expect(await admin.dump()).toBe(before)
    expect(admin.engine.erasureNotes.read()).toEqual([])
  },
)
