import { expect, test } from 'vitest'
import { createTestAdmin } from '#test/admin/create-test-admin.ts'
import { createSoftwarePasskey, type PasskeyOptions } from '#test/admin/software-passkey.ts'
import { cookieOf, invite } from '#test/admin/staff-sign-in.ts'
import { unlimitedStaff } from '#test/admin/unlimited-staff.ts'

const email = 'mona@luca.example'

/** Creates an admin with a person who set up a passkey. */
async function createAdmin(options: Parameters<typeof createTestAdmin>[0] = {}) {
  const admin = await createTestAdmin(options)
  const passkey = createSoftwarePasskey()
  const post = (path: string, body: unknown, cookie?: string) =>
    admin.staffRequest(path, { body, ...(cookie === undefined ? {} : { cookie }) })
  const { token } = await invite(admin, { email, now: new Date() })
  const offered = (await (await post('/setup/options', { token })).json()).data.passkey
  const setUp = {
    token,
    name: 'Mona Adel',
    passkey: {
      challengeId: offered.challengeId,
      credential: passkey.create(offered),
      label: 'Phone',
    },
  }
  const done = await post('/setup', setUp)
  const start = async () => (await (await post('/sign-in/passkey/options', {})).json()).data
  const signIn = async (given: PasskeyOptions = {}, key = passkey) => {
    const challenge = await start()
    const credential = key.use(challenge, given)
    return post('/sign-in/passkey', { challengeId: challenge.challengeId, credential })
  }
  return { ...admin, passkey, post, done, start, signIn }
}

test('sets up an account with a passkey and signs in with it', async () => {
  const { done, signIn } = await createAdmin()
  expect(await done.json()).toMatchObject({ data: { me: { email }, recoveryCodes: null } })
  const signedIn = await signIn()
  expect(await signedIn.json()).toMatchObject({ data: { email, role: 'owner' } })
})

test.each<[string, PasskeyOptions]>([
  ['another origin', { origin: 'https://luca.example.net' }],
  ['another host', { rpId: 'luca.example.net' }],
  ['no verification of the person', { isVerified: false }],
])('refuses a passkey with %s', async (_, given) => {
  const { signIn } = await createAdmin()
  expect((await signIn(given)).status).toBe(401)
})

test('refuses an unknown passkey, and a challenge that was used', async () => {
  const { passkey, post, signIn, start } = await createAdmin()
  expect((await signIn({}, createSoftwarePasskey())).status).toBe(401)
  const challenge = await start()
  const body = { challengeId: challenge.challengeId, credential: passkey.use(challenge) }
  const statuses = [await post('/sign-in/passkey', body), await post('/sign-in/passkey', body)]
  expect(statuses.map(({ status }) => status)).toEqual([200, 401])
})

test('a disabled person cannot sign in with a passkey', async () => {
  const { engine, signIn } = await createAdmin()
  await engine.db.updateTable('staff').set({ disabled_at: '2026-01-01T00:00:00.000Z' }).execute()
  expect((await signIn()).status).toBe(401)
})

test('wrong passwords do not block a passkey', async () => {
  const limits = {
    ...unlimitedStaff,
    password: { subject: { points: 1, seconds: 900 }, address: { points: 1, seconds: 900 } },
  }
  const { post, signIn } = await createAdmin({ limits })
  const guess = () => post('/sign-in/password', { email, password: 'wrong' })
  expect([(await guess()).status, (await guess()).status]).toEqual([401, 429])
  expect((await signIn()).status).toBe(200)
})

test('confirms the identity with a passkey and changes the cookie', async () => {
  const { done, passkey, post, staffRequest } = await createAdmin()
  const cookie = cookieOf(done) ?? ''
  const challenge = (await (await post('/reauthentication/options', {}, cookie)).json()).data
  const body = { challengeId: challenge.challengeId, credential: passkey.use(challenge) }
  const confirmed = await post('/reauthentication', body, cookie)
  expect(confirmed.status).toBe(200)
  expect((await staffRequest('/me', { cookie })).status).toBe(401)
  expect((await staffRequest('/me', { cookie: cookieOf(confirmed) ?? '' })).status).toBe(200)
})

test('adds and removes passkeys, but not the last factor', async () => {
  const { done, engine, passkey, post, staffRequest } = await createAdmin()
  const cookie = cookieOf(done) ?? ''
  const second = createSoftwarePasskey()
  const challenge = (await (await post('/me/passkeys/options', {}, cookie)).json()).data
  const body = { challengeId: challenge.challengeId, credential: second.create(challenge) }
  const added = await post('/me/passkeys', { ...body, label: 'Laptop' }, cookie)
  expect((await added.json()).data.passkeys).toHaveLength(2)
  const remove = (id: string) => staffRequest(`/me/passkeys/${id}`, { method: 'DELETE', cookie })
  expect((await remove(passkey.id)).status).toBe(200)
  const last = await remove(second.id)
  expect(await last.json()).toMatchObject({ errors: [{ code: 'last_factor' }] })
  const notices = await engine.db
    .selectFrom('notices')
    .select('data')
    .where('kind', '=', 'factorChanged')
    .execute()
  expect(notices.map(({ data }) => data.change).toSorted()).toEqual([
    'passkeyAdded',
    'passkeyRemoved',
  ])
})
