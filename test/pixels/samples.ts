import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { request } from '@playwright/test'
import { createToken } from '#api/admin/cookie.ts'
import { saveCoupon } from '#data/checkout/coupons.ts'
import { inviteStaff } from '#data/staff/staff-accounts.ts'
import { moveOrders, type PlacedOrder, placeOrder } from '#test/e2e/admin/admin-orders.ts'
import { type AdminShop, openAdminShop } from '#test/e2e/admin/admin-shop.ts'

/** Content and time of the pictures. Ids are the same in every run on one data folder. */
export interface Samples {
  /** The minute that every clock shows, in milliseconds since 1970. */
  time: number
  ownerId: string
  packerId: string
  /** Numbers of orders. */
  pending: string
  confirmed: string
  packed: string
  shipped: string
}

const fileOf = (folder: string) => join(folder, 'samples.json')

const minuteMs = 60_000
const items = [
  ['black-diamond', 'black-diamond-jet', 2],
  ['floral', 'floral-702', 1],
] as const

/** Adds an account that a sign-in link opens. */
async function addPerson(shop: AdminShop, person: { name: string; role: 'owner' | 'packer' }) {
  const actor = { kind: 'command', id: null, name: 'pictures' } as const
  const email = `${person.role}@luca.example`
  const { staffId } = await shop.withEngine((engine) =>
    inviteStaff(
      engine,
      { actor, now: new Date() },
      { ...person, email, tokenHash: createToken().tokenHash },
    ),
  )
  return staffId
}

const addMessage = (shop: AdminShop, name: string, message: string) =>
  shop.withEngine(({ db }) =>
    db
      .insertInto('feedback')
      .values({
        id: crypto.randomUUID(),
        name,
        email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
        message,
        sent_at: new Date().toISOString(),
      })
      .execute(),
  )

async function addOrders(shop: AdminShop) {
  const page = { request: await request.newContext({ baseURL: shop.url }) }
  const place = (name: string) => placeOrder(page, { name, items })
  const orders: PlacedOrder[] = []
  for (const name of ['Ahmed Zaki', 'Mariam Adel', 'Omar Fathy', 'Salma Nabil'])
    orders.push(await place(name))
  const [pending, confirmed, packed, shipped] = orders
  await page.request.dispose()
  if (!pending || !confirmed || !packed || !shipped) throw new Error('An order is missing.')
  await moveOrders(shop, [confirmed], 'processing')
  await moveOrders(shop, [packed], 'packed')
  await moveOrders(shop, [shipped], 'shipped')
  return {
    pending: pending.number,
    confirmed: confirmed.number,
    packed: packed.number,
    shipped: shipped.number,
  }
}

/** Fills an empty data folder: the demonstration shop, 120 orders, coupons, messages and people. */
export async function createSamples(folder: string): Promise<void> {
  const environment = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }
  execFileSync('node', ['src/cli/main.ts', 'seed', '--orders', '120'], { env: environment })
  const shop = await openAdminShop({ DATA_DIR: folder })
  const ownerId = await addPerson(shop, { name: 'Nour Hassan', role: 'owner' })
  const packerId = await addPerson(shop, { name: 'Mona Adel', role: 'packer' })
  const orders = await addOrders(shop)
  await addMessage(shop, 'Ahmed Zaki', 'Is the navy tie back?')
  await addMessage(shop, 'Dina Samir', 'Can I change the address of my order?\n\nThank you.')
  await shop.withEngine((engine) =>
    saveCoupon(engine, {
      name: 'RAMADAN20',
      discount: 20,
      isEnabled: true,
      startsAt: '2026-03-11T22:00:00.000Z',
      endsAt: '2026-03-31T22:00:00.000Z',
      maxUses: 300,
      minSubtotal: 400_000,
    }),
  )
  const time = Math.ceil(Date.now() / minuteMs) * minuteMs
  await shop.close()
  writeFileSync(fileOf(folder), JSON.stringify({ time, ownerId, packerId, ...orders }))
}

export const readSamples = (folder: string): Samples =>
  JSON.parse(readFileSync(fileOf(folder), 'utf8'))
