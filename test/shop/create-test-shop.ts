import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { createApi } from '#api/app.ts'
import type { ApiDependencies } from '#api/dependencies.ts'
import type { ServerSettings } from '#api/shop-settings.ts'
import { builtInContents } from '#content/built-in-content.ts'
import type { ApiError } from '#contract/errors.ts'
import type { Limits } from '#contract/limits.ts'
import type { AddressLimit } from '#contract/refusal.ts'
import type { ShopEvent } from '#contract/shop-event.ts'
import { databaseFile } from '#data/engine/data-folder.ts'
import type { Engine, EngineLocation } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { saveProducts } from '#data/products/save-catalogue.ts'
import type { ProductRecord } from '#rules/product-record.ts'
import { signLinkWith } from '#server/sign-link.ts'
import { readSettings } from '#settings/settings.ts'
import { readHere } from '#test/admin/read-here.ts'
import { createDatabase } from '#test/engine/postgres.ts'
import { makeScratch } from '#test/engine/scratch.ts'
import { openStrictEngine } from '#test/engine/strict-writes.ts'
import { sampleContact, smallCatalogue } from './factories.ts'

const settings: ServerSettings['settings'] = {
  ...readSettings({}),
  locales: ['en', 'ar'],
  currency: 'EGP',
  shippingRates: [],
}

/** No limits. A test of limits passes its own. */
const noLimits: Limits = {
  login: {},
  signIn: {},
  register: {},
  coupon: {},
  feedback: {},
  checkout: {},
  units: {},
  cart: {},
  wrongLink: {},
  linkRequest: {},
  phoneTry: {},
  orderAction: {},
  accountChange: {},
  ownExport: {},
}

async function migrateAt(location: EngineLocation): Promise<void> {
  const engine = await openEngine(location)
  await migrate(engine)
  await engine.close()
}

let migratedFile: Promise<Buffer> | undefined

/** Returns the file of a migrated SQLite database. The tests of one process create it once. */
async function readMigratedFile(): Promise<Buffer> {
  const folder = makeScratch('luca-template-')
  try {
    await migrateAt({ folder })
    return readFileSync(databaseFile(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Creates a migrated database for the engine of the lane, as a copy of a template. */
export async function freshLocation(): Promise<{
  location: EngineLocation
  remove: () => Promise<void> | void
}> {
  if (process.env.TEST_ENGINE === 'postgres') {
    const { url, drop } = await createDatabase((template) => migrateAt({ url: template }))
    return { location: { url }, remove: drop }
  }
  const folder = makeScratch('luca-test-')
  migratedFile ??= readMigratedFile()
  writeFileSync(databaseFile(folder), await migratedFile, { mode: 0o600 })
  return { location: { folder }, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A response with its parsed body. */
export interface TestResponse {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads responses of every shape.
  body: any
  /** The codes of the errors, `[]` after success. */
  codes: string[]
}

/** Returns the number of responses per status. */
export const countStatuses = (responses: readonly TestResponse[]): Record<number, number> =>
  Object.fromEntries(
    [...Map.groupBy(responses, ({ status }) => status)].map(([status, all]) => [
      status,
      all.length,
    ]),
  )

export interface CallOptions {
  /** Headers of an identity, from `guest()` or `customer()`. */
  as?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  /** Client address. */
  from?: string
}

async function readResponse(response: Response): Promise<TestResponse> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const body = isJson ? JSON.parse(text) : text
  const codes = isJson ? ((body.errors ?? []) as ApiError[]).map((each) => each.code) : []
  return { status: response.status, headers: response.headers, body, codes }
}

export interface TestShopOptions {
  settings?: Partial<ServerSettings['settings']>
  /** Names of variables that the environment of the shop sets. */
  setByEnvironment?: readonly string[]
  limits?: Partial<Limits>
  /** Turns the links of orders off. */
  signLink?: null
  catalogue?: readonly ProductRecord[]
  /** Uses an engine already open, for a second node on one database. */
  engine?: Engine
}

async function openFresh(catalogue: readonly ProductRecord[]): Promise<Engine> {
  const { location, remove } = await freshLocation()
  const engine = await openStrictEngine(location)
  onTestFinished(async () => {
    await engine.close()
    await remove()
  })
  await migrate(engine)
  await saveProducts(engine, catalogue, new Date())
  return engine
}

/** Creates an API on a database of its own, which is removed after the test. Call it inside a test. */
export async function createTestShop(options: TestShopOptions = {}) {
  const engine = options.engine ?? (await openFresh(options.catalogue ?? smallCatalogue()))
  const clock = { now: new Date('2026-01-15T10:00:00.000Z') }
  const failures: unknown[] = []
  const events: ShopEvent[] = []
  const addressLimits: AddressLimit[] = []
  const deps: ApiDependencies = {
    engine,
    settings: { ...settings, ...options.settings },
    setByEnvironment: new Set(options.setByEnvironment),
    builtInContents,
    limits: { ...noLimits, ...options.limits },
    hasEmail: true,
    signLink: options.signLink === null ? null : signLinkWith(Buffer.alloc(32, 'test')),
    readWorker: readHere(engine),
    now: () => clock.now,
    randomIndex: (below) => Math.floor(Math.random() * below),
    onFailure: (error) => failures.push(error),
    onEvent: (event) => events.push(event),
    onAddressLimit: (limit) => addressLimits.push(limit),
  }
  const { app, catalogue, live } = createApi(deps)
  // The server reads them before its first request, too.
  await live.current()

  async function call(
    method: string,
    path: string,
    given: CallOptions = {},
  ): Promise<TestResponse> {
    const { as = {}, body, headers = {}, from = '203.0.113.7' } = given
    const json: Record<string, string> =
      body === undefined ? {} : { 'content-type': 'application/json' }
    const init: RequestInit = { method, headers: { ...json, ...as, ...headers } }
    if (body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body)
    return readResponse(await app.request(`/api${path}`, init, { address: from }))
  }

  const guest = () => ({ 'guest-user-id': randomUUID() })

  async function customer(email = `${randomUUID()}@example.com`) {
    const password = 'a long silk thread'
    const form = { firstName: 'Nour', lastName: 'Hassan', email, password }
    await call('POST', '/users/register', { body: form })
    const { body } = await call('POST', '/user/login', { body: { email, password } })
    return { authorization: `Bearer ${body.accessToken}` }
  }

  /** Sets a cart item. The product id is the first part of the variant id. */
  const put = (as: Record<string, string>, variantId: string, quantity = 1) =>
    call('POST', '/products/add-or-update-product-to-cart', {
      as,
      body: {
        productID: variantId.split('-')[0],
        productVariantId: variantId,
        quantityNeaded: quantity,
      },
    })

  return {
    engine,
    app,
    catalogue,
    live,
    deps,
    clock,
    failures,
    events,
    addressLimits,
    call,
    guest,
    customer,
    put,
  }
}

export type TestShop = Awaited<ReturnType<typeof createTestShop>>

/** Returns a valid body of a checkout. */
export const checkoutBody = (given: Record<string, unknown> = {}) => ({
  ...sampleContact,
  status: 'pending',
  ...given,
})

/** Returns the ids of the variants in the wishlist of a shopper. */
export async function wishlistOf(shop: TestShop, as: Record<string, string>): Promise<string[]> {
  const { body } = await shop.call('GET', '/Wishlist/get-my-wishlist', { as })
  return body.data.items.map((item: { productVariantId: string }) => item.productVariantId)
}
