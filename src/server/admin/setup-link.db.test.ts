import { expect, onTestFinished, test, vi } from 'vitest'
import { digest } from '#api/identity.ts'
import { inviteStaff } from '#data/staff/staff-accounts.ts'
import { readStaffLink } from '#data/staff/staff-links.ts'
import { createLog } from '#observability/log.ts'
import { openDatabase } from '#server/run.ts'
import { readSettings } from '#settings/settings.ts'
import { emptyDatabase } from '#test/engine/command-line.ts'
import { showSetupLink } from './setup-link.ts'

const linkPattern = /\nhttp:\/\/localhost:3000\/admin\/welcome#([\w-]{43})\n/

/** Opens a shop without staff. `start` shows the link of one start, and returns what it printed. */
async function openShop() {
  const environment = await emptyDatabase()
  const log = createLog('silent')
  const info = vi.spyOn(log, 'info')
  const engine = await openDatabase(readSettings(environment), { root: '', log })
  onTestFinished(() => engine.close())
  info.mockClear()
  const start = async ({
    isTTY = true,
    ...values
  }: {
    isTTY?: boolean
    [name: string]: unknown
  }) => {
    const settings = readSettings({ DATABASE_URL: '', ...(values as Record<string, string>) })
    let text = ''
    await showSetupLink({ engine, settings, log }, { isTTY, write: (part) => (text += part) })
    return text
  }
  const tokenOf = (text: string): string => linkPattern.exec(text.replaceAll('  ', ''))?.[1] ?? ''
  const readLink = (text: string) =>
    readStaffLink(engine.db, { tokenHash: digest(tokenOf(text)), now: new Date() })
  return { engine, start, info, tokenOf, readLink }
}

test('a terminal shows one link for the first owner at each start', async () => {
  const { engine, start, info, tokenOf, readLink } = await openShop()
  const first = await start({})
  expect(first).toContain('Shop   http://localhost:3000\n  Admin  http://localhost:3000/admin\n')
  expect(await readLink(first)).toMatchObject({ kind: 'setup', role: 'owner', needsEmail: true })
  const second = await start({ SITE_URL: 'http://localhost:3000' })
  expect(await readLink(second)).toMatchObject({ kind: 'setup', role: 'owner' })
  await expect(readLink(first)).rejects.toMatchObject({ errors: [{ code: 'link_invalid' }] })
  expect(info).not.toHaveBeenCalled()
  const rows = await engine.db.selectFrom('staff_links').selectAll().execute()
  const entries = await engine.db.selectFrom('audit_log').select(['action', 'actor_kind']).execute()
  expect(JSON.stringify(rows)).not.toContain(tokenOf(second))
  expect(entries).toEqual([
    { action: 'staff.invited', actor_kind: 'system' },
    { action: 'staff.link_created', actor_kind: 'system' },
  ])
})

test('the log names the command instead, unless SHOW_SETUP_LINK is 1', async () => {
  const { start, info } = await openShop()
  expect(await start({ isTTY: false })).toBe('')
  const line = expect.stringMatching(/has no owner yet\. To create one, run: npm run shop -- staff/)
  expect(info.mock.calls).toEqual([[line]])
  expect(await start({ isTTY: false, SHOW_SETUP_LINK: '1' })).toMatch(/welcome#/)
})

test.each([
  ['SITE_URL is another host', { SITE_URL: 'https://luca.example' }],
  [
    'only ADMIN_URL is on this machine',
    { SITE_URL: 'https://luca.example', ADMIN_URL: 'http://localhost:3000' },
  ],
  ['ADMIN_URL is another host', { ADMIN_URL: 'https://admin.luca.example' }],
  ['DATABASE_URL is set', { DATABASE_URL: 'postgres://luca@db.example/luca' }],
])('shows nothing and invites no owner if %s', async (_, values) => {
  const { engine, start, info } = await openShop()
  expect(await start({ ...values, SHOW_SETUP_LINK: '1' })).toBe('')
  expect(info).not.toHaveBeenCalled()
  expect(await engine.db.selectFrom('staff').selectAll().execute()).toEqual([])
})

test('shows nothing while the shop has staff', async () => {
  const { engine, start, info } = await openShop()
  const origin = { actor: { kind: 'command', id: null, name: 'test' } as const, now: new Date() }
  const account = {
    email: 'mona@luca.example',
    name: 'Mona',
    role: 'packer',
    tokenHash: 'x',
  } as const
  await inviteStaff(engine, origin, account)
  expect(await start({ SHOW_SETUP_LINK: '1' })).toBe('')
  expect(await start({ isTTY: false })).toBe('')
  expect(info).not.toHaveBeenCalled()
})
