/** Tests `data/staff/saved-views.ts`. */
import { expect, test } from 'vitest'
import { createTestAdmin } from '#test/admin/create-test-admin.ts'
import { createOrderAdmin } from '#test/admin/staff-orders.ts'

const minya = { list: 'orders', name: 'Minya', query: 'governorate=Minya&sort=oldest' } as const

test('a saved view returns its list with filters and sort', async () => {
  const { signIn } = await createOrderAdmin()
  const { get, post } = await signIn('packer')
  const { data } = await post('/views', { ...minya, isShared: false })
  expect(data).toEqual({ id: expect.any(String), ...minya, isShared: false, position: 0 })
  await post('/views', { ...minya, name: 'Ties', list: 'stock', isShared: false })
  expect((await get('/views')).data.items).toHaveLength(2)
  expect((await get('/views?list=orders')).data.items).toEqual([data])
})

test('a person reads no view of another person, and cannot change or delete it', async () => {
  const { signIn } = await createOrderAdmin()
  const [mona, omar] = [await signIn('manager', 'Mona'), await signIn('owner', 'Omar')]
  const { id } = (await mona.post('/views', { ...minya, isShared: false })).data
  expect((await omar.get('/views')).data.items).toEqual([])
  expect((await omar.post(`/views/${id}`, { name: 'Mine' })).status).toBe(404)
  expect((await omar.send(`/views/${id}`, { method: 'DELETE' })).status).toBe(404)
  expect((await mona.get('/views')).data.items).toMatchObject([{ id, name: 'Minya' }])
})

test('all staff read a shared view, and orders.manage changes it', async () => {
  const { signIn, entries } = await createOrderAdmin()
  const [manager, packer] = [await signIn('manager'), await signIn('packer')]
  const refused = await packer.post('/views', { ...minya, isShared: true })
  expect([refused.status, refused.errors[0].code]).toEqual([403, 'forbidden'])
  const { id } = (await manager.post('/views', { ...minya, isShared: true })).data
  expect((await packer.get('/views?list=orders')).data.items).toMatchObject([
    { id, isShared: true },
  ])
  expect((await packer.post(`/views/${id}`, { name: 'Mine' })).status).toBe(403)
  expect((await packer.send(`/views/${id}`, { method: 'DELETE' })).status).toBe(403)
  expect((await packer.get('/views')).data.items).toMatchObject([{ name: 'Minya' }])
  const { data } = await manager.post(`/views/${id}`, { name: 'Upper Egypt', position: 3 })
  expect(data).toEqual({ ...minya, id, name: 'Upper Egypt', isShared: true, position: 3 })
  expect((await manager.send(`/views/${id}`, { method: 'DELETE' })).data).toBeNull()
  expect((await packer.get('/views')).data.items).toEqual([])
  expect((await manager.send(`/views/${id}`, { method: 'DELETE' })).status).toBe(404)
  expect((await entries('view.deleted')).map((entry) => entry.subject_id)).toEqual([id])
})

test('returns 409 for a name that the list already has, in any letter case', async () => {
  const { signIn, entries } = await createOrderAdmin()
  const [mona, omar] = [await signIn('manager', 'Mona'), await signIn('packer', 'Omar')]
  await mona.post('/views', { ...minya, isShared: false })
  const { id } = (await mona.post('/views', { ...minya, name: 'Giza', isShared: false })).data
  const again = await mona.post('/views', { ...minya, name: 'MINYA', isShared: false })
  expect([again.status, again.errors[0]]).toMatchObject([
    409,
    { code: 'already_exists', field: 'name' },
  ])
  expect((await mona.post(`/views/${id}`, { name: 'minya' })).status).toBe(409)
  expect((await mona.post('/views', { ...minya, list: 'stock', isShared: false })).status).toBe(200)
  expect((await omar.post('/views', { ...minya, isShared: false })).status).toBe(200)
  expect(await entries('view.saved')).toHaveLength(4)
})

test('an unchanged view leaves no entry, and no entry has the text of a search', async () => {
  const { signIn, entries } = await createOrderAdmin()
  const { post, get } = await signIn('packer')
  const query = 'q=ahmed+zaki&sort=oldest'
  const { id } = (await post('/views', { ...minya, query, isShared: false })).data
  expect((await post(`/views/${id}`, { name: minya.name, query })).data.id).toBe(id)
  expect(await entries('view.saved')).toHaveLength(1)
  await post(`/views/${id}`, { query: 'q=sara&sort=oldest' })
  const [first, second] = await entries('view.saved')
  expect(first?.changes).toContainEqual({ field: 'query', from: null, to: 'sort=oldest' })
  expect(second?.changes).toEqual([{ field: 'query' }])
  expect((await get('/views')).data.items[0].query).toBe('q=sara&sort=oldest')
})

test('keeps at most 50 views of a list for a person', async () => {
  const { signIn } = await createOrderAdmin()
  const { post } = await signIn('packer')
  for (let at = 0; at < 50; at += 1)
    expect((await post('/views', { ...minya, name: `View ${at}`, isShared: false })).status).toBe(
      200,
    )
  const refused = await post('/views', { ...minya, isShared: false })
  expect([refused.status, refused.errors[0].field]).toEqual([422, 'name'])
  expect((await post('/views', { ...minya, list: 'stock', isShared: false })).status).toBe(200)
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'a'.repeat(61) }, 'name'],
  [{ list: 'customers' }, 'list'],
  [{ query: '?sort=oldest' }, 'query'],
  [{ query: 'q=<script>' }, 'query'],
  [{ query: `q=${'a'.repeat(2000)}` }, 'query'],
  [{ isShared: 'yes' }, 'isShared'],
])('returns 422 for %j and saves nothing', async (given, field) => {
  const { signIn } = await createOrderAdmin()
  const { get, post } = await signIn('owner')
  const refused = await post('/views', { ...minya, isShared: false, ...given })
  expect([refused.status, refused.errors[0].field]).toEqual([422, field])
  expect((await get('/views')).data.items).toEqual([])
})

test('the views of a person go with the account', async () => {
  const { addStaff, staffRequest, engine } = await createTestAdmin()
  const { id, cookie } = await addStaff('packer')
  await staffRequest('/views', { cookie, body: { ...minya, isShared: false } })
  await engine.db.deleteFrom('staff_sessions').where('staff_id', '=', id).execute()
  await engine.db.deleteFrom('staff').where('id', '=', id).execute()
  expect(await engine.db.selectFrom('saved_views').selectAll().execute()).toEqual([])
})
