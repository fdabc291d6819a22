/** Tests `mount.ts`, `session.ts` and `data/audit/audit-log.ts` with sessions that end during a call. */
import { expect, test } from 'vitest'
import type { StaffRole } from '#contract/admin/permissions.ts'
import {
  createTestAdmin,
  type SignedInStaff,
  type TestAdmin,
} from '#test/admin/create-test-admin.ts'
import { processImagesHere } from '#test/admin/process-images-here.ts'
import { setUpStaff } from '#test/admin/staff-sign-in.ts'
import { plainPicture } from '#test/admin/upload-files.ts'
import { csvOf } from '#test/shop/catalogue-import.ts'
import { changedCatalogue } from '#test/shop/import-files.ts'
import { createAdminApi } from './app.ts'

const origin = 'http://localhost:3000'

/** Adds an owner who makes a call, and another one who can sign in again, as each shop needs. */
async function addOwners(admin: TestAdmin) {
  const other = await setUpStaff(admin, { email: 'other@luca.example', now: new Date() })
  return { caller: await admin.addStaff('owner'), other }
}

/** Returns the rows that the calls of these tests write. */
async function readWritten({ engine: { db } }: TestAdmin, { id }: SignedInStaff) {
  const products = db.selectFrom('products').select(['id', 'version']).orderBy('id')
  return {
    staff: await db.selectFrom('staff').select(['id', 'role']).orderBy('id').execute(),
    links: await db.selectFrom('staff_links').select('staff_id').execute(),
    products: await products.execute(),
    media: await db.selectFrom('media').select('id').execute(),
    entries: await db.selectFrom('audit_log').select('seq').where('actor_id', '=', id).execute(),
  }
}

/** A body that is sent in two parts. */
function partedBody(bytes: Uint8Array) {
  const gate = Promise.withResolvers<void>()
  const firstSent = Promise.withResolvers<void>()
  let isFirst = true
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (isFirst) {
      isFirst = false
      return controller.enqueue(bytes.slice(0, 10))
    }
    firstSent.resolve()
    await gate.promise
    controller.enqueue(bytes.slice(10))
    controller.close()
  }
  return {
    stream: new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 }),
    firstSent: firstSent.promise,
    sendRest: () => gate.resolve(),
  }
}

type Sent = { path: string; type: string; bytes: Uint8Array }

/** Sends the head and ten bytes of a call, runs `between`, then sends the rest. */
async function sendInParts(
  admin: TestAdmin,
  { cookie }: SignedInStaff,
  { path, type, bytes, between }: Sent & { between: () => Promise<void> },
): Promise<[status: number, code: string]> {
  const { stream, firstSent, sendRest } = partedBody(bytes)
  const responded = createAdminApi(admin.adminDeps).request(`${origin}/api/admin${path}`, {
    method: 'POST',
    headers: { origin, cookie: `__Host-admin=${cookie}`, 'content-type': type },
    body: stream,
    duplex: 'half',
  } as RequestInit)
  await firstSent
  await between()
  sendRest()
  const response = await responded
  const { errors } = await response.json()
  return [response.status, errors?.[0]?.code]
}

const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

/** Calls with each kind of body. Each one succeeds for an owner. */
const calls: Record<string, (admin: TestAdmin, caller: SignedInStaff) => Promise<Sent>> = {
  JSON: async () => {
    const account = { email: 'new@luca.example', name: 'New owner', role: 'owner' }
    return { path: '/staff', type: 'application/json', bytes: json(account) }
  },
  CSV: async (admin, { cookie }) => {
    const bytes = csvOf(changedCatalogue())
    const headers = { 'content-type': 'text/csv' }
    const plan = await admin.staffRequest('/catalogue/import/plan', {
      body: bytes,
      headers,
      cookie,
    })
    const { planHash } = (await plan.json()).data
    return { path: `/catalogue/import?planHash=${planHash}`, type: 'text/csv', bytes }
  },
  picture: async () => ({
    path: '/media',
    type: 'image/png',
    bytes: await plainPicture(1200, 1500).png().toBuffer(),
  }),
}

/** Ways in which the session of an owner ends. `other` is another owner. */
const endings: Record<
  string,
  (admin: TestAdmin, people: { caller: SignedInStaff; other: SignedInStaff }) => Promise<Response>
> = {
  'the account is disabled': ({ staffRequest }, { caller, other: { cookie } }) =>
    staffRequest(`/staff/${caller.id}/disable`, { cookie, body: {} }),
  'the person signs out': ({ staffRequest }, { caller: { cookie } }) =>
    staffRequest('/session', { method: 'DELETE', cookie }),
  'the role is changed': ({ staffRequest }, { caller, other: { cookie } }) =>
    staffRequest(`/staff/${caller.id}`, {
      cookie,
      body: { version: 1, changes: { role: 'packer' satisfies StaffRole } },
    }),
}

const cases = Object.keys(calls).flatMap((body) =>
  Object.keys(endings).map((ending) => [body, ending] as const),
)

test.each(cases)('R34 a call whose body is %s writes nothing after %s', async (body, ending) => {
  const admin = await createTestAdmin()
  const { caller, other } = await addOwners(admin)
  const sent = await calls[body]?.(admin, caller)
  if (!sent) throw new Error(`There is no call with ${body}.`)
  let atEnd: unknown
  const between = async () => {
    expect((await endings[ending]?.(admin, { caller, other }))?.status).toBe(200)
    atEnd = await readWritten(admin, caller)
  }
  expect(await sendInParts(admin, caller, { ...sent, between })).toEqual([401, 'sign_in_required'])
  expect(await readWritten(admin, caller)).toEqual(atEnd)
})

test('R34 a read whose body comes after the end of the session returns nothing', async () => {
  const admin = await createTestAdmin()
  const { caller, other } = await addOwners(admin)
  const bytes = csvOf(changedCatalogue())
  const plan = { path: '/catalogue/import/plan', type: 'text/csv', bytes }
  const between = async () => {
    await endings['the person signs out']?.(admin, { caller, other })
  }
  expect(await sendInParts(admin, caller, { ...plan, between })).toEqual([401, 'sign_in_required'])
})

test('the entry of a call has the time when its body had arrived', async () => {
  const clock = { now: new Date('2026-11-22T10:00:00.000Z') }
  const admin = await createTestAdmin({ now: () => clock.now })
  const caller = await admin.addStaff('owner')
  const sent = await calls.JSON?.(admin, caller)
  if (!sent) throw new Error('There is no call with JSON.')
  const between = async () => {
    clock.now = new Date('2026-11-22T10:00:15.000Z')
  }
  expect((await sendInParts(admin, caller, { ...sent, between }))[0]).toBe(200)
  const [entry] = await admin.engine.db.selectFrom('audit_log').select('at').execute()
  expect(entry?.at).toBe('2026-11-22T10:00:15.000Z')
})

test.each(Object.keys(calls))('a call whose body is %s and comes late succeeds', async (body) => {
  const admin = await createTestAdmin()
  const caller = await admin.addStaff('owner')
  const sent = await calls[body]?.(admin, caller)
  if (!sent) throw new Error(`There is no call with ${body}.`)
  const between = async () => {}
  const [status] = await sendInParts(admin, caller, { ...sent, between })
  expect(status).toBe(200)
  expect((await readWritten(admin, caller)).entries).not.toEqual([])
})

test.each(Object.keys(endings))('R34 a call that runs writes nothing after %s', async (ending) => {
  let end = async () => {}
  const admin = await createTestAdmin({
    images: {
      ...processImagesHere,
      process: async (...given) => {
        await end()
        return processImagesHere.process(...given)
      },
    },
  })
  const { caller, other } = await addOwners(admin)
  let atEnd: unknown
  end = async () => {
    expect((await endings[ending]?.(admin, { caller, other }))?.status).toBe(200)
    atEnd = await readWritten(admin, caller)
  }
  const body = await plainPicture(1200, 1500).png().toBuffer()
  const response = await admin.staffRequest('/media', { cookie: caller.cookie, body })
  expect([response.status, (await response.json()).errors[0].code]).toEqual([
    401,
    'sign_in_required',
  ])
  expect(await readWritten(admin, caller)).toEqual(atEnd)
})

test('R34 no entry of a person follows the one that disables the account', async () => {
  const admin = await createTestAdmin()
  const { caller, other } = await addOwners(admin)
  const invite = (index: number) =>
    admin.staffRequest('/staff', {
      cookie: caller.cookie,
      body: { email: `new-${index}@luca.example`, name: 'New', role: 'viewer' },
    })
  const before = Array.from({ length: 8 }, (_, index) => invite(index))
  const disabled = admin.staffRequest(`/staff/${caller.id}/disable`, {
    cookie: other.cookie,
    body: {},
  })
  const after = Array.from({ length: 8 }, (_, index) => invite(8 + index))
  const invited = (await Promise.all([...before, ...after])).filter(({ status }) => status === 200)
  expect((await disabled).status).toBe(200)
  const { db } = admin.engine
  const entries = await db.selectFrom('audit_log').selectAll().orderBy('seq').execute()
  const disabledAt = entries.findIndex(({ action }) => action === 'staff.disabled')
  const actions = entries.slice(disabledAt + 1).map(({ action }) => action)
  expect(actions).toEqual([])
  const ofCaller = entries.filter(({ actor_id }) => actor_id === caller.id)
  expect(ofCaller).toHaveLength(invited.length)
  const times = entries.map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
})
