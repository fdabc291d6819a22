import { randomUUID } from 'node:crypto'
import type { Engine } from '#data/engine/engine.ts'
import { defaultLimits } from '#test/engine/unlimited.ts'
import { sampleContact } from '#test/shop/factories.ts'
import type { Item } from './environment.ts'
import type { Fault, Stage } from './fault.ts'
import { type HttpReply, request } from './http-client.ts'
import { setCartItem } from './shoppers.ts'

/** Where the attack comes from, and the n-th address that it uses. */
interface Origin {
  name: string
  addressOf: (n: number) => string
}

const origins: readonly Origin[] = [
  { name: 'one IPv4 address', addressOf: () => '198.51.100.9' },
  { name: 'one IPv6 /64', addressOf: (n) => `2001:db8:5:9::${(n % 65_535).toString(16)}` },
]

/** The limits of the shop by default. */
const limits = { attempts: 120, units: 300, wrongPasswords: 100, emails: 6 }

const from = (address: string, headers: Record<string, string> = {}) => ({
  'x-forwarded-for': address,
  ...headers,
})

const contact = (email: string) => ({
  ...sampleContact,
  contactInfo_Email: email,
})

const statuses = (replies: readonly HttpReply[], status: number): number =>
  replies.filter((reply) => reply.status === status).length

interface Attack {
  url: string
  origin: Origin
}

/** Sends requests with 8 at once; returns the replies in order. */
async function sendAll(
  count: number,
  send: (n: number) => Promise<HttpReply>,
): Promise<HttpReply[]> {
  const replies: HttpReply[] = []
  let next = 0
  const work = async () => {
    for (let n = next++; n < count; n = next++) replies[n] = await send(n)
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return replies
}

/** Orders with a new guest, cart and key each time, `quantity` units an order. */
async function buyStock(
  { url, origin }: Attack,
  {
    item,
    orders,
    quantity,
    email,
  }: { item: Item; orders: number; quantity: number; email: string },
): Promise<HttpReply[]> {
  return sendAll(orders, async (n) => {
    const headers = from(origin.addressOf(n), {
      'guest-user-id': randomUUID(),
      'idempotency-key': randomUUID(),
    })
    await setCartItem(url, { item, quantity, headers })
    return request(`${url}/api/Orders/checkout`, { method: 'POST', headers, body: contact(email) })
  })
}

interface Login {
  address: string
  email: string
  password: string
}

const logIn = (url: string, { address, ...body }: Login): Promise<HttpReply> =>
  request(`${url}/api/user/login`, { method: 'POST', headers: from(address), body })

async function unitsOrdered({ db }: Engine, item: Item): Promise<number> {
  const { units } = await db
    .selectFrom('order_items')
    .select((select) => select.fn.sum<number>('quantity').as('units'))
    .where('variant_id', '=', item.variantId)
    .executeTakeFirstOrThrow()
  return Number(units ?? 0)
}

/** E-mails to one recipient that were sent, or only logged where there is no mail server. */
async function emailsTo({ db }: Engine, email: string): Promise<number> {
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('orders', 'orders.id', 'outbox.order_id')
    .select('outbox.order_id')
    .where('orders.contact_email', '=', email)
    .where('outbox.state', 'in', ['sent', 'logged', 'waiting'])
    .execute()
  return rows.length
}

async function attackFrom(stage: Stage, { url, origin }: Attack, item: Item): Promise<void> {
  const { notes, environment } = stage
  const recipient = `victim-${randomUUID()}@example.com`
  const owner = { email: `${randomUUID()}@example.com`, password: 'a long silk thread' }
  const registered = await request(`${url}/api/users/register`, {
    method: 'POST',
    headers: from('192.0.2.77'),
    body: { firstName: 'Nour', lastName: 'Hassan', ...owner },
  })
  notes.check(registered.status === 200, `the account was not opened: ${registered.status}`)

  const bought = await buyStock(
    { url, origin },
    { item, orders: 60, quantity: 10, email: recipient },
  )
  const units = await environment.inside((engine) => unitsOrdered(engine, item))
  const tried = await buyStock({ url, origin }, { item, orders: 80, quantity: 1, email: recipient })
  // The attempts of the address are used up before the owner's account is tried.
  const guesses = await sendAll(limits.wrongPasswords + 40, (n) => {
    const email = n < limits.wrongPasswords ? `${randomUUID()}@example.com` : owner.email
    return logIn(url, { address: origin.addressOf(n), email, password: `wrong password ${n}` })
  })
  const ownerLogin = await logIn(url, { ...owner, address: '192.0.2.78' })
  const ordersMade = statuses(bought, 200) + statuses(tried, 200)
  await waitForEmails(stage)
  const emails = await environment.inside((engine) => emailsTo(engine, recipient))

  notes.report(
    `${origin.name}: ${ordersMade} of 140 orders (${units} units), ${statuses(guesses, 401)} of 140 passwords tried, owner signs in elsewhere with ${ownerLogin.status}, ${emails} e-mails to one recipient`,
  )
  notes.check(units <= limits.units + 10, `R20 ${origin.name} ordered ${units} units`)
  notes.check(ordersMade <= limits.attempts, `R20 ${origin.name} placed ${ordersMade} orders`)
  notes.check(
    statuses(tried, 429) >= 20,
    `R20 ${origin.name}: only ${statuses(tried, 429)} of 80 further attempts were limited`,
  )
  notes.check(
    statuses(guesses, 401) <= limits.wrongPasswords,
    `R20 ${origin.name} tried ${statuses(guesses, 401)} passwords`,
  )
  notes.check(ownerLogin.status === 200, `R20 the owner's sign-in: ${ownerLogin.status}`)
  notes.check(emails <= limits.emails, `R20 ${emails} e-mails to one recipient`)
}

/** Waits until no e-mail is waiting that is due, for 20 s at most. */
async function waitForEmails({ environment }: Stage): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const waiting = await environment.inside(({ db }) =>
      db
        .selectFrom('outbox')
        .select('order_id')
        .where('state', '=', 'waiting')
        .where('due_at', '<=', new Date().toISOString())
        .limit(1)
        .execute(),
    )
    if (waiting.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function run(stage: Stage): Promise<void> {
  const node = await stage.environment.open({ env: { ...defaultLimits, TRUST_PROXY: '1' } })
  const [first, second] = stage.environment.goods.plenty
  const items = [first, second]
  for (const [index, origin] of origins.entries()) {
    await attackFrom(stage, { url: node.url, origin }, items[index] ?? first)
  }
}

/** Scripts order, guess passwords and send e-mails from one IPv4 address and one IPv6 /64. */
export const abuse: Fault = { name: 'abuse', engines: ['sqlite', 'postgres'], run }
