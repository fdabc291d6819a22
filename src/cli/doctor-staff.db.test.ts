import { expect, test } from 'vitest'
import { createCommandLine } from '#test/engine/command-line.ts'

const linesOf = (out: string, check: string) =>
  out.split('\n').filter((line) => line.includes(` ${check} `))

test('warns without an owner who can sign in, and about ADMIN_URL', async () => {
  const { run, engine, environment } = await createCommandLine()
  const before = (await run('doctor')).out
  expect(linesOf(before, 'owner')).toEqual([expect.stringMatching(/^warning .*staff add/)])
  await run('staff', 'add', 'mona@luca.example', '--role', 'owner')
  expect(linesOf((await run('doctor')).out, 'owner')[0]).toMatch(/^warning/)
  await engine.db.updateTable('staff').set({ password_hash: 'x', totp_secret: 'x' }).execute()
  environment.SITE_URL = 'https://luca.example'
  const after = (await run('doctor')).out
  expect(linesOf(after, 'owner')[0]).toMatch(/^ok/)
  expect(linesOf(after, 'admin url')[0]).toMatch(/^warning .*ADMIN_URL is not set/)
  environment.ADMIN_URL = 'https://admin.luca.example'
  expect(linesOf((await run('doctor')).out, 'admin url')[0]).toMatch(/^ok/)
})

test('reports a missing key as a problem once an authenticator app depends on it', async () => {
  const { run, engine, environment } = await createCommandLine()
  const state = async () => linesOf((await run('doctor')).out, 'admin key')[0]?.split(' ')[0]
  expect(await state()).toBe(engine.kind === 'postgres' ? 'warning' : 'ok')
  await run('staff', 'add', 'mona@luca.example', '--role', 'owner')
  await engine.db.updateTable('staff').set({ totp_secret: 'x' }).execute()
  expect(await state()).toBe('problem')
  environment.ADMIN_KEY = Buffer.alloc(32, 7).toString('base64')
  expect(await state()).toBe('ok')
})
