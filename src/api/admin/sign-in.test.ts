/** Tests `sign-in.ts`, `credentials.ts`, `links.ts`, `setup.ts` and `data/staff/staff-sign-in.ts`. */
import crypto from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { createTestAdmin } from '#test/admin/create-test-admin.ts'
import { cookieOf, invite, setUpStaff, staffPassword, totpCode } from '#test/admin/staff-sign-in.ts'
import { unlimitedStaff } from '#test/admin/unlimited-staff.ts'
import { replaceArgon2 } from '#test/engine/argon2.ts'

const email = 'mona@luca.example'

/** Creates an admin whose time stands still until `advance`. */
async function createAdmin(options: Parameters<typeof createTestAdmin>[0] = {}) {
  const clock = { now: new Date('2026-11-22T10:00:00.000Z') }
  const admin = await createTestAdmin({ ...options, now: () => clock.now })
  const advance = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000)
  }
  const post = (path: string, body: unknown, cookie?: string) =>
    admin.staffRequest(path, { body, ...(cookie === undefined ? {} : { cookie }) })
  const signIn = async (password = staffPassword, address = '203.0.113.7') =>
    admin.staffRequest('/sign-in/password', { body: { email, password }, address })
  return { ...admin, clock, advance, post, signIn }
}

const codesOf = async (response: Response): Promise<string[]> =>
  (await response.json()).errors.map(({ code }: { code: string }) => code)

test('every call but those without permission needs a session, and there is no default account', async () => {
  const { staffRequest, post } = await createAdmin()
  expect(await (await staffRequest('/status')).json()).toMatchObject({
    data: {
      ...{ hasStaff: false, isSecure: true, canUsePasskeys: true, canUseTotp: true },
      isSignedIn: false,
    },
  })
  for (const name of ['admin', 'superadmin']) {
    for (const email of [name, `${name}@luca.example`]) {
      const refused = await post('/sign-in/password', { email, password: name })
      expect([refused.status, await codesOf(refused)]).toEqual([401, ['wrong_credentials']])
    }
  }
})

test('a setup link works once, and not after 24 hours', async () => {
  const admin = await createAdmin()
  const { clock, advance, post } = admin
  const late = await invite(admin, { email: 'late@luca.example', now: clock.now })
  const person = await setUpStaff(admin, { email, now: clock.now })
  expect(person.recoveryCodes).toHaveLength(10)
  expect((await admin.staffRequest('/me', { cookie: person.cookie })).status).toBe(200)
  const read = await post('/links/read', { token: late.token })
  expect(await read.json()).toMatchObject({ data: { kind: 'setup', role: 'owner' } })
  advance(24 * 3600)
  const expired = await post('/setup/options', { token: late.token })
  expect([expired.status, await codesOf(expired)]).toEqual([401, ['link_invalid']])
})

test('a used setup link is invalid', async () => {
  const admin = await createAdmin()
  const { clock, post } = admin
  const { token } = await invite(admin, { email, now: clock.now })
  const { secret } = (await (await post('/setup/options', { token })).json()).data.totp
  const code = totpCode(secret, clock.now)
  const form = { token, name: 'Mona', password: staffPassword, totpCode: code }
  expect((await post('/setup', form)).status).toBe(200)
  expect(await codesOf(await post('/setup', form))).toEqual(['link_invalid'])
  expect(await codesOf(await post('/links/read', { token }))).toEqual(['link_invalid'])
})

test('the password alone opens no session, and the code changes the cookie', async () => {
  const admin = await createAdmin()
  const { clock, advance, post, signIn, staffRequest } = admin
  const { secret } = await setUpStaff(admin, { email, now: clock.now })
  advance(30)
  const started = await signIn()
  expect(await started.json()).toMatchObject({ data: { methods: ['totp', 'recoveryCode'] } })
  const partial = cookieOf(started) ?? ''
  const refused = await staffRequest('/me', { cookie: partial })
  expect([refused.status, await codesOf(refused)]).toEqual([401, ['second_factor_required']])
  const done = await post('/sign-in/code', { totpCode: totpCode(secret, clock.now) }, partial)
  expect(await done.json()).toMatchObject({ data: { email, role: 'owner' } })
  const full = cookieOf(done) ?? ''
  expect(full).not.toBe(partial)
  expect((await staffRequest('/me', { cookie: full })).status).toBe(200)
  expect((await staffRequest('/me', { cookie: partial })).status).toBe(401)
})

test('the cookie is bound to the host, and its value is in no body', async () => {
  const admin = await createAdmin()
  await setUpStaff(admin, { email, now: admin.clock.now })
  const response = await admin.signIn()
  const header = response.headers.get('set-cookie') ?? ''
  expect(header.split('; ').slice(1).toSorted()).toEqual([
    'HttpOnly',
    'Path=/',
    'SameSite=Strict',
    'Secure',
  ])
  expect(await response.text()).not.toContain(cookieOf(response))
})

test('a code works once in its step, and a recovery code works once', async () => {
  const admin = await createAdmin()
  const { clock, advance, post, signIn } = admin
  const { secret, recoveryCodes } = await setUpStaff(admin, { email, now: clock.now })
  const enter = async (code: object) => {
    const partial = cookieOf(await signIn()) ?? ''
    return (await post('/sign-in/code', code, partial)).status
  }
  expect(await enter({ totpCode: totpCode(secret, clock.now) })).toBe(401)
  advance(30)
  const totp = { totpCode: totpCode(secret, clock.now) }
  expect([await enter(totp), await enter(totp)]).toEqual([200, 401])
  const recoveryCode = recoveryCodes[0]?.toUpperCase().replaceAll('-', ' ')
  expect([await enter({ recoveryCode }), await enter({ recoveryCode })]).toEqual([200, 401])
})

test('unknown account, wrong password and disabled account have one response', async () => {
  const admin = await createAdmin()
  await setUpStaff(admin, { email, now: admin.clock.now })
  const wrong = await admin.signIn('another long password')
  const unknown = await admin.post('/sign-in/password', {
    email: 'unknown@luca.example',
    password: staffPassword,
  })
  await admin.engine.db
    .updateTable('staff')
    .set({ disabled_at: '2026-11-22T09:00:00.000Z' })
    .execute()
  const disabled = await admin.signIn()
  const bodies = await Promise.all([wrong, unknown, disabled].map((each) => each.text()))
  expect(new Set(bodies).size).toBe(1)
  expect([wrong, unknown, disabled].map(({ status }) => status)).toEqual([401, 401, 401])
})

test('unknown, disabled and passkey accounts cost the same hash as a wrong password', async () => {
  const admin = await createAdmin()
  const { id } = await setUpStaff(admin, { email, now: admin.clock.now })
  const hashes: string[] = []
  const { argon2 } = crypto
  replaceArgon2((algorithm, parameters, callback) => {
    const { memory, passes, parallelism, tagLength, message, nonce } = parameters
    const sizes = `${Buffer.byteLength(message)} ${Buffer.byteLength(nonce)} ${tagLength}`
    hashes.push(`${algorithm} m=${memory} t=${passes} p=${parallelism} ${sizes}`)
    argon2(algorithm, parameters, callback)
  })
  /** Signs in with a password that is refused. Returns what was hashed for it. */
  const workOf = async (address: string, password = staffPassword) => {
    hashes.length = 0
    const refused = await admin.post('/sign-in/password', { email: address, password })
    expect([refused.status, await codesOf(refused)]).toEqual([401, ['wrong_credentials']])
    return [...hashes]
  }
  const change = (values: { disabled_at?: string | null; password_hash?: null }) =>
    admin.engine.db.updateTable('staff').set(values).where('id', '=', id).execute()
  const wrong = await workOf(email, staffPassword.toUpperCase())
  expect(wrong).toEqual(['argon2id m=19456 t=2 p=1 26 16 32'])
  expect(await workOf('unknown@luca.example')).toEqual(wrong)
  await change({ disabled_at: '2026-11-22T09:00:00.000Z' })
  expect(await workOf(email)).toEqual(wrong)
  await change({ disabled_at: null, password_hash: null })
  expect(await workOf(email)).toEqual(wrong)
})

test('limits wrong passwords per account, and counts no right ones', async () => {
  const limits = { ...unlimitedStaff, password: { subject: { points: 5, seconds: 900 } } }
  const admin = await createAdmin({ limits })
  await setUpStaff(admin, { email, now: admin.clock.now })
  for (let attempt = 0; attempt < 6; attempt += 1) expect((await admin.signIn()).status).toBe(200)
  const guess = (address: string) => admin.signIn('another long password', address)
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await guess(`203.0.113.${attempt}`)).status).toBe(401)
  const sixth = await admin.staffRequest('/sign-in/password', {
    body: { email, password: staffPassword },
    headers: { 'x-forwarded-for': '198.51.100.9' },
  })
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('limits wrong codes per account across sessions', async () => {
  const limits = { ...unlimitedStaff, code: { subject: { points: 5, seconds: 900 } } }
  const admin = await createAdmin({ limits })
  await setUpStaff(admin, { email, now: admin.clock.now })
  const statuses: number[] = []
  for (let session = 0; session < 3; session += 1) {
    const partial = cookieOf(await admin.signIn()) ?? ''
    for (let attempt = 0; attempt < 2; attempt += 1)
      statuses.push((await admin.post('/sign-in/code', { recoveryCode: 'wrong' }, partial)).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('a sign-in is recorded without secrets, and a new device causes an e-mail', async () => {
  const admin = await createAdmin()
  const { clock, advance, signIn, staffRequest, engine } = admin
  const { secret, id } = await setUpStaff(admin, { email, now: clock.now })
  for (const [index, device] of ['Firefox/145.0 Linux', 'Firefox/146.0 Linux'].entries()) {
    advance(30 * (index + 1))
    await staffRequest('/sign-in/code', {
      body: { totpCode: totpCode(secret, clock.now) },
      headers: { 'user-agent': device },
      cookie: cookieOf(await signIn()) ?? '',
    })
  }
  const entries = await engine.db.selectFrom('audit_log').selectAll().orderBy('seq').execute()
  expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['staff.invited', null],
    ['staff.set_up', id],
    ['staff.signed_in', id],
    ['staff.signed_in', id],
  ])
  expect(JSON.stringify(entries)).not.toContain(secret)
  const notices = await engine.db.selectFrom('notices').select(['kind', 'data']).execute()
  expect(notices.map(({ kind, data }) => [kind, data.device]).toSorted()).toEqual([
    ['newDevice', 'Firefox on Linux'],
    ['newDevice', 'Unknown device'],
  ])
})

test('a new password that is easy to guess is refused', async () => {
  const admin = await createAdmin()
  const { token } = await invite(admin, { email, now: admin.clock.now })
  const form = { token, name: 'Mona Adel', password: 'passwordpassword', totpCode: '123456' }
  const response = await admin.post('/setup', form)
  expect(await response.json()).toMatchObject({ errors: [{ code: 'invalid', field: 'password' }] })
})

test('counts unknown one-time links only, so that a whole office can use its setup links', async () => {
  const link = { address: { points: 2, seconds: 3600 } }
  const admin = await createAdmin({ limits: { ...unlimitedStaff, link } })
  const { clock, post } = admin
  for (let person = 0; person < 7; person += 1) {
    const { cookie } = await setUpStaff(admin, {
      email: `person-${person}@luca.example`,
      now: clock.now,
    })
    expect((await admin.staffRequest('/me', { cookie })).status).toBe(200)
  }
  const guess = async () => (await post('/links/read', { token: 'a'.repeat(43) })).status
  expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 429])
})

test('accepts a code after a clock that was ahead is corrected, and reports it', async () => {
  const onClockCorrected = vi.fn()
  const admin = await createAdmin({ onClockCorrected })
  const { clock, advance, post, signIn } = admin
  advance(24 * 3600)
  const { secret } = await setUpStaff(admin, { email, now: clock.now })
  advance(-24 * 3600)
  const enter = async (now: Date) => {
    const partial = cookieOf(await signIn()) ?? ''
    return (await post('/sign-in/code', { totpCode: totpCode(secret, now) }, partial)).status
  }
  expect([await enter(clock.now), await enter(clock.now)]).toEqual([200, 401])
  expect(onClockCorrected).toHaveBeenCalledTimes(1)
  advance(30)
  expect(await enter(clock.now)).toBe(200)
  expect(onClockCorrected).toHaveBeenCalledTimes(1)
})

test('the status says whether the browser has a full session', async () => {
  const admin = await createTestAdmin()
  const now = new Date()
  const { cookie, email } = await setUpStaff(admin, { email: 'mona@luca.example', now })
  const isSignedIn = async (sent?: string) => {
    const response = await admin.staffRequest('/status', sent ? { cookie: sent } : {})
    return (await response.json()).data.isSignedIn
  }
  expect(await isSignedIn(cookie)).toBe(true)
  expect([await isSignedIn(), await isSignedIn('a'.repeat(43))]).toEqual([false, false])
  const body = { email, password: staffPassword }
  const partial = cookieOf(await admin.staffRequest('/sign-in/password', { body }))
  expect(await isSignedIn(partial)).toBe(false)
  await admin.staffRequest('/session', { method: 'DELETE', cookie })
  expect(await isSignedIn(cookie)).toBe(false)
})
