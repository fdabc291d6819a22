/** Tests `data/customers/messages.ts`. */
import { expect, test } from 'vitest'
import { createOrderAdmin } from '#test/admin/staff-orders.ts'

type Admin = Awaited<ReturnType<typeof createOrderAdmin>>

/** Sends a message as a shopper, a second after the one before. */
async function send({ call, wait }: Admin, given: Record<string, string> = {}) {
  wait(1000)
  const body = { name: 'Sara', email: 'sara@example.com', message: 'Is the tie back?', ...given }
  expect((await call('POST', '/contact/submit-feedback', { body })).status).toBe(200)
}

const textsOf = ({ data }: { data: { items: { message: string }[] } }) =>
  data.items.map(({ message }) => message)

test('lists each message once by cursor, newest first, while new ones arrive', async () => {
  const admin = await createOrderAdmin()
  const { get } = await admin.signIn('manager')
  for (let index = 0; index < 7; index += 1) await send(admin, { message: `Message ${index}` })
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await get(`/messages?limit=3${cursor && `&cursor=${cursor}`}`)
    seen.push(...textsOf(page))
    cursor = page.data.nextCursor ?? ''
    await send(admin, { message: 'Later' })
  } while (cursor)
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `Message ${index}`))
  for (const path of ['/messages?cursor=nonsense', '/messages?q=tie&cursor=nonsense'])
    expect((await get(path)).errors[0]).toMatchObject({ code: 'invalid', field: 'cursor' })
})

test('finds messages by name, email and text in any spelling', async () => {
  const admin = await createOrderAdmin()
  const { get } = await admin.signIn('owner')
  await send(admin, { name: 'أحمد زكي', message: 'Silk' })
  await send(admin, { email: 'Mona@Example.com', message: 'Cotton 100%' })
  const find = async (q: string) => textsOf(await get(`/messages?q=${encodeURIComponent(q)}`))
  expect(await find('احمد')).toEqual(['Silk'])
  expect(await find('mona@example.com')).toEqual(['Cotton 100%'])
  expect(await find('cotton mona')).toEqual(['Cotton 100%'])
  expect(await find('sil_')).toEqual(['Silk'])
  expect(await find('linen')).toEqual([])
})

test('shows the orders with the same email, newest first, also unindexed ones', async () => {
  const admin = await createOrderAdmin()
  const { get } = await admin.signIn('owner')
  const first = await admin.place({ contactInfo_Email: 'SARA@example.com' })
  admin.wait(1000)
  const second = await admin.place({ contactInfo_Email: 'sara@example.com' })
  await admin.place({ contactInfo_Email: 'other@example.com' })
  await send(admin)
  const { items } = (await get('/messages')).data
  expect(items[0].orderNumbers).toEqual([second, first].map((id) => id.slice(0, 8)))
})

test('a message done by two people at once gives no error and one entry', async () => {
  const admin = await createOrderAdmin()
  const people = [await admin.signIn('owner', 'Nour'), await admin.signIn('manager', 'Mona')]
  await send(admin)
  const [owner] = people
  const { id } = (await owner?.get('/messages'))?.data.items[0] ?? {}
  const calls = [...people, ...people, ...people].map(({ post }) =>
    post(`/messages/${id}`, { isDone: true }),
  )
  const responses = await Promise.all(calls)
  expect(responses.map(({ status }) => status)).toEqual(calls.map(() => 200))
  const entries = await admin.entries('message.done')
  expect(entries).toHaveLength(1)
  const [done] = responses
  expect(done?.data.doneBy).toEqual({ id: entries[0]?.actor_id, name: entries[0]?.actor_name })
  expect((await owner?.get('/messages'))?.data.items).toEqual([])
  for (const state of ['done', 'all'])
    expect((await owner?.get(`/messages?state=${state}`))?.data.items, state).toHaveLength(1)
})

test('assigns, takes over, reopens, and records each change once', async () => {
  const admin = await createOrderAdmin()
  const [nour, mona] = [await admin.signIn('owner', 'Nour'), await admin.signIn('manager', 'Mona')]
  await send(admin)
  const { id } = (await nour.get('/messages')).data.items[0]
  const change = async ({ post }: typeof nour, body: object) =>
    (await post(`/messages/${id}`, body)).data
  expect((await change(nour, { isAssignedToMe: true })).assignedTo.name).toBe('Nour')
  expect((await change(nour, { isAssignedToMe: true })).assignedTo.name).toBe('Nour')
  expect((await change(mona, { isAssignedToMe: false })).assignedTo.name).toBe('Nour')
  expect((await change(mona, { isAssignedToMe: true })).assignedTo.name).toBe('Mona')
  expect((await change(mona, { isDone: true, isAssignedToMe: false })).assignedTo).toBeNull()
  expect(await change(nour, { isDone: false })).toMatchObject({ doneAt: null, doneBy: null })
  const count = async (action: string) => (await admin.entries(action)).length
  expect(await count('message.assigned')).toBe(2)
  expect([await count('message.done'), await count('message.reopened')]).toEqual([1, 1])
})

test.each([
  [{}, 422],
  [{ isDone: 'yes' }, 422],
  [{ isDone: true, doneBy: 'me' }, 422],
])('refuses the change %j and changes nothing', async (body, status) => {
  const admin = await createOrderAdmin()
  const { get, post } = await admin.signIn('manager')
  await send(admin)
  const before = (await get('/messages?state=all')).data
  expect((await post(`/messages/${before.items[0].id}`, body)).status).toBe(status)
  expect((await get('/messages?state=all')).data).toEqual(before)
})

test('returns 404 for an unknown message', async () => {
  const { signIn } = await createOrderAdmin()
  const { post } = await signIn('manager')
  const id = '4f9c21ab-0c41-4d6b-9f7e-1f2a3b4c5d6e'
  for (const unknown of [id, 'floral'])
    expect((await post(`/messages/${unknown}`, { isDone: true })).status).toBe(404)
})
