import { expect, test } from 'vitest'
import { createCommandLine } from '#test/engine/command-line.ts'

const link =
  /^Open this link within 24 hours:\nhttp:\/\/localhost:3000\/admin\/welcome#[\w-]{43}\n$/
const email = 'mona@luca.example'

test('staff add prints one link, and the same e-mail again exits 1', async () => {
  const { run, engine } = await createCommandLine()
  const added = await run('staff', 'add', email, '--role', 'owner', '--name', 'Mona Adel')
  expect(added.code).toBe(0)
  expect(added.out).toMatch(link)
  const again = await run('staff', 'add', email.toUpperCase(), '--role', 'viewer')
  expect([again.code, again.out]).toEqual([1, ''])
  const token = added.out.split('#')[1]?.trim() ?? ''
  const links = await engine.db.selectFrom('staff_links').selectAll().execute()
  expect(JSON.stringify(links)).not.toContain(token)
  const entries = await engine.db.selectFrom('audit_log').selectAll().execute()
  expect(entries).toMatchObject([{ action: 'staff.invited', actor_kind: 'command' }])
  expect(JSON.stringify(entries)).not.toContain(token)
})

test('staff add uses ADMIN_URL in the link', async () => {
  const { run, environment } = await createCommandLine()
  environment.ADMIN_URL = 'https://admin.luca.example'
  const { out } = await run('staff', 'add', email, '--role', 'packer')
  expect(out).toContain('\nhttps://admin.luca.example/admin/welcome#')
})

test('staff list shows accounts, and roles change', async () => {
  const { run } = await createCommandLine()
  expect((await run('staff', 'list')).out).toBe('No staff.\n')
  await run('staff', 'add', email, '--role', 'packer')
  expect((await run('staff', 'role', email, 'manager')).out).toBe(`${email}: manager.\n`)
  const { out } = await run('staff', 'list')
  expect(out).toMatch(/^EMAIL {14}NAME {2}ROLE {5}STATE/)
  expect(out).toContain(`${email}  mona  manager  invited`)
})

test('staff link prints a setup link until a factor is set up, then a sign-in link', async () => {
  const { run, engine } = await createCommandLine()
  await run('staff', 'add', email, '--role', 'owner')
  expect((await run('staff', 'link', email)).out).toMatch(link)
  await engine.db.updateTable('staff').set({ password_hash: 'x', totp_secret: 'x' }).execute()
  const signIn = await run('staff', 'link', email)
  expect(signIn.out).toMatch(/^Open this link within 15 minutes:\nhttp:\S+#[\w-]{43}\n$/)
  expect((await run('staff', 'reset', email)).out).toMatch(link)
  const staff = await engine.db.selectFrom('staff').selectAll().execute()
  expect(staff).toMatchObject([{ password_hash: null, totp_secret: null }])
})

test('the last owner cannot be disabled, and a disabled person gets no link', async () => {
  const { run, engine } = await createCommandLine()
  await run('staff', 'add', email, '--role', 'owner')
  await engine.db.updateTable('staff').set({ password_hash: 'x', totp_secret: 'x' }).execute()
  expect((await run('staff', 'disable', email)).code).toBe(1)
  await run('staff', 'add', 'nour@luca.example', '--role', 'viewer')
  const disabled = await run('staff', 'disable', 'nour@luca.example')
  expect([disabled.code, disabled.out]).toEqual([0, 'nour@luca.example: disabled.\n'])
  expect((await run('staff', 'link', 'nour@luca.example')).code).toBe(1)
  await run('staff', 'enable', 'nour@luca.example')
  expect((await run('staff', 'link', 'nour@luca.example')).code).toBe(0)
  expect((await run('staff', 'sign-out', 'nour@luca.example')).code).toBe(0)
})

test('refuses an unknown account, role and e-mail address', async () => {
  const { run } = await createCommandLine()
  expect((await run('staff', 'link', email)).code).toBe(1)
  expect((await run('staff', 'add', email, '--role', 'boss')).code).toBe(2)
  expect((await run('staff', 'add', 'mona', '--role', 'owner')).code).toBe(2)
  expect((await run('staff', 'add', email)).code).toBe(2)
})
