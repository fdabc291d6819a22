/** Tests `audit.ts`, `audit-csv.ts`, `csv.ts`, `docs.ts` and `openapi.ts`. */
import { expect, test } from 'vitest'
import { createTestAdmin } from '#test/admin/create-test-admin.ts'
import { createOrderAdmin } from '#test/admin/staff-orders.ts'
import { auditRow } from '#test/admin/staff-rows.ts'

test('pages through audit entries, newest first, and packers see their own', async () => {
  const { addStaff, staffRequest } = await createTestAdmin()
  const [owner, packer] = [await addStaff('owner'), await addStaff('packer', '=Nour')]
  const rename = (cookie: string, version: number) =>
    staffRequest('/me', { body: { version, changes: { name: `Name ${version}` } }, cookie })
  for (const version of [1, 2, 3]) await rename(owner.cookie, version)
  await rename(packer.cookie, 1)
  const list = async (query: string, cookie = owner.cookie) =>
    (await (await staffRequest(`/audit${query}`, { cookie })).json()).data
  const first = await list('?limit=3')
  expect(first.items.map(({ seq }: { seq: number }) => seq)).toEqual([4, 3, 2])
  const rest = await list(`?limit=3&cursor=${first.nextCursor}`)
  expect([rest.items.length, rest.nextCursor]).toEqual([1, null])
  expect(await list('?limit=1&withTotal=true')).toMatchObject({ total: 4, isTotalCapped: false })
  expect(await list(`?actorId=${owner.id}&withTotal=true`)).toMatchObject({ total: 3 })
  expect(await list('?withTotal=true', packer.cookie)).toMatchObject({ total: 1 })
  expect(first.total).toBeUndefined()
  const own = await list('', packer.cookie)
  expect(own.items).toMatchObject([{ seq: 4, actor: { id: packer.id } }])
  const others = await staffRequest(`/audit?actorId=${owner.id}`, { cookie: packer.cookie })
  expect(others.status).toBe(403)
  expect((await staffRequest('/audit?cursor=abc', { cookie: owner.cookie })).status).toBe(422)
})

test('exports audit entries without formulas, and records the export', async () => {
  const { addStaff, engine, staffRequest } = await createTestAdmin()
  const owner = await addStaff('owner', '=HYPERLINK("x")')
  await staffRequest('/me', {
    body: { version: 1, changes: { name: 'Mona' } },
    cookie: owner.cookie,
  })
  const response = await staffRequest('/audit/export', { cookie: owner.cookie })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-/)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const [heading, ...rows] = bytes.toString('utf8').slice(1).trim().split('\r\n')
  expect(heading).toBe(
    'seq,at,actor_kind,actor,action,subject_kind,subject_id,subject,changes,reason',
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain(`"'=HYPERLINK(""x"")"`)
  const entries = await engine.db.selectFrom('audit_log').select('action').orderBy('seq').execute()
  expect(entries.map(({ action }) => action)).toEqual(['staff.edited', 'audit.exported'])
})

test('the verification names an entry that was added by hand', async () => {
  const { addStaff, engine, staffRequest } = await createTestAdmin()
  const { cookie } = await addStaff('viewer')
  const verify = async () =>
    (await (await staffRequest('/audit/verification', { cookie })).json()).data
  expect(await verify()).toMatchObject({ entryCount: 0, brokenAtSeq: null })
  await engine.db.insertInto('audit_log').values(auditRow(1)).execute()
  expect(await verify()).toMatchObject({ brokenAtSeq: 1 })
})

test('shows the documentation to staff only', async () => {
  const { addStaff, staffRequest } = await createTestAdmin()
  const { cookie } = await addStaff('packer')
  expect((await staffRequest('/openapi.json')).status).toBe(401)
  const document = await (await staffRequest('/openapi.json', { cookie })).json()
  expect(document.paths['/staff/{staffId}/disable'].post.operationId).toBe('disableStaff')
  const page = await staffRequest('/docs', { cookie })
  expect(await page.text()).toContain('/api/admin/sign-in/password')
})

test('names products and variants by their name and code', async () => {
  const { signIn } = await createOrderAdmin()
  const { get, post } = await signIn('manager')
  const movement = { variantId: 'floral-701', cause: 'received', quantity: 5 }
  await post('/stock/movements', { movements: [movement] }, 'received-1')
  const { code } = (await get('/stock/floral-701')).data
  const [entry] = (await get('/audit?subjectKind=variant')).data.items
  expect([entry.subject.id, entry.subject.label]).toEqual(['floral-701', code])
})
