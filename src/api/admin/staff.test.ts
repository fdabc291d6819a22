import { expect, test } from 'vitest'
import { createTestAdmin } from '#test/admin/create-test-admin.ts'
import { setUpStaff } from '#test/admin/staff-sign-in.ts'

/** Creates an admin with a signed-in owner who can sign in again. */
async function createAdmin() {
  const admin = await createTestAdmin()
  const owner = await setUpStaff(admin, { email: 'owner@luca.example', now: new Date() })
  const post = (path: string, body: unknown = {}, cookie = owner.cookie) =>
    admin.staffRequest(path, { body, cookie })
  const statusOf = async (cookie: string) => (await admin.staffRequest('/me', { cookie })).status
  return { ...admin, owner, post, statusOf }
}

const invitation = { email: 'Nour@luca.example', name: 'Nour', role: 'packer' }

test('invites a person with a link that is sent once, and refuses the address again', async () => {
  const { engine, invitations, post } = await createAdmin()
  const invited = await post('/staff', invitation)
  const { data } = await invited.json()
  expect(data).toMatchObject({
    staff: { email: 'nour@luca.example', role: 'packer', state: 'invited' },
    isEmailed: true,
  })
  expect(data.link).toMatch(/^http:\/\/localhost:3000\/admin\/welcome#[\w-]{43}$/)
  expect(invitations).toEqual([{ email: 'nour@luca.example', name: 'Nour', link: data.link }])
  const again = await post('/staff', invitation)
  expect([again.status, (await again.json()).errors[0].code]).toEqual([409, 'already_exists'])
  const stored = JSON.stringify([
    await engine.db.selectFrom('staff_links').selectAll().execute(),
    await engine.db.selectFrom('notices').selectAll().execute(),
    await engine.db.selectFrom('audit_log').selectAll().execute(),
  ])
  expect(stored).not.toContain(data.link.split('#')[1])
})

test('a new role and a disabled account end the sessions at once', async () => {
  const { addStaff, post, statusOf } = await createAdmin()
  const manager = await addStaff('manager')
  const lowered = await post(`/staff/${manager.id}`, { version: 1, changes: { role: 'viewer' } })
  expect(await lowered.json()).toMatchObject({ data: { role: 'viewer', version: 2 } })
  expect(await statusOf(manager.cookie)).toBe(401)
  const packer = await addStaff('packer')
  const disabled = await post(`/staff/${packer.id}/disable`)
  expect(await disabled.json()).toMatchObject({ data: { state: 'disabled' } })
  expect(await statusOf(packer.cookie)).toBe(401)
  const enabled = await post(`/staff/${packer.id}/enable`)
  expect((await enabled.json()).data.state).not.toBe('disabled')
})

test('the last owner cannot be disabled or demoted, also by two requests at once', async () => {
  const admin = await createAdmin()
  const { owner, post } = admin
  const alone = await post(`/staff/${owner.id}/disable`)
  expect(await alone.json()).toMatchObject({ errors: [{ code: 'last_owner' }] })
  const second = await setUpStaff(admin, { email: 'second@luca.example', now: new Date() })
  const demote = { version: 1, changes: { role: 'viewer' } }
  const both = await Promise.all([
    post(`/staff/${second.id}/disable`, {}, owner.cookie),
    post(`/staff/${owner.id}`, demote, second.cookie),
  ])
  const owners = await admin.engine.db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .execute()
  expect(owners).toHaveLength(1)
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('creates a setup link only while no factor is set up, and ends sessions', async () => {
  const { addStaff, owner, post, statusOf } = await createAdmin()
  const { staff } = (await (await post('/staff', invitation)).json()).data
  expect((await post(`/staff/${staff.id}/link`)).status).toBe(200)
  const refused = await post(`/staff/${owner.id}/link`)
  expect(await refused.json()).toMatchObject({ errors: [{ code: 'already_set_up' }] })
  const viewer = await addStaff('viewer')
  expect((await post(`/staff/${viewer.id}/sign-out`)).status).toBe(200)
  expect(await statusOf(viewer.cookie)).toBe(401)
})
