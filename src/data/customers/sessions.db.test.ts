import { expect, test } from 'vitest'
import type { Engine } from '#data/engine/engine.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'
import { createSession, deleteSession, findSession } from './sessions.ts'
import { createUser } from './users.ts'

const hourMs = 3_600_000
const start = Date.UTC(2026, 0, 15, 10)
const now = new Date(start)

async function openWithUser(): Promise<Engine> {
  const { engine } = await createTestShop()
  const name = { firstName: 'Nour', lastName: 'Hassan' }
  for (const id of ['nour', 'omar']) {
    const user = { id, email: `${id}@example.com`, ...name, passwordHash: 'hash' }
    await createUser(engine, { user, guest: undefined, now })
  }
  return engine
}

/** Returns a session that begins `second` seconds after the first one and lasts an hour. */
const session = (tokenHash: string, userId = 'nour', second = 0) => {
  const begin = start + second * 1000
  return { tokenHash, userId, now: new Date(begin), expires: new Date(begin + hourMs) }
}

test('finds the user of a session until it expires', async () => {
  const engine = await openWithUser()
  await createSession(engine, session('one'))
  const find = (time: number) => findSession(engine.db, { tokenHash: 'one', now: new Date(time) })
  expect(await find(start + hourMs - 1)).toMatchObject({ userId: 'nour' })
  expect(await find(start + hourMs)).toBeUndefined()
  expect(await findSession(engine.db, { tokenHash: 'two', now })).toBeUndefined()
})

test('deletes a session; its token is no longer valid, others are', async () => {
  const engine = await openWithUser()
  await createSession(engine, session('one'))
  await createSession(engine, session('two', 'nour', 1))
  await deleteSession(engine, 'one')
  expect(await findSession(engine.db, { tokenHash: 'one', now })).toBeUndefined()
  expect(await findSession(engine.db, { tokenHash: 'two', now })).toMatchObject({ userId: 'nour' })
})

test('an account has at most 20 sessions: the oldest is deleted, and none of another account', async () => {
  const engine = await openWithUser()
  await createSession(engine, session('other', 'omar'))
  for (let count = 0; count < 22; count += 1)
    await createSession(engine, session(`token-${count}`, 'nour', count))
  const rows = await engine.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', 'nour')
    .execute()
  const expected = Array.from({ length: 20 }, (_, index) => `token-${index + 2}`)
  expect(rows.map((row) => row.token_hash).toSorted()).toEqual(expected.toSorted())
  expect(await findSession(engine.db, { tokenHash: 'other', now })).toMatchObject({
    userId: 'omar',
  })
})

test('20 concurrent sign-ins with 5 sessions before leave 20', async () => {
  const engine = await openWithUser()
  for (let count = 0; count < 5; count += 1) await createSession(engine, session(`old-${count}`))
  await Promise.all(
    Array.from({ length: 20 }, (_, count) =>
      createSession(engine, session(`new-${count}`, 'nour', count + 1)),
    ),
  )
  const rows = await engine.db.selectFrom('sessions').selectAll().execute()
  expect(rows).toHaveLength(20)
})

test('writes nothing after its request was aborted', async () => {
  const engine = await openWithUser()
  const aborted = AbortSignal.abort(new Error('the client left'))
  await expect(createSession(engine, session('one'), aborted)).rejects.toThrow('the client left')
  expect(await engine.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})
