import { expect, test } from 'vitest'
import { staffPassword, totpCode } from '#test/admin/staff-sign-in.ts'
import { startBuiltShop } from '#test/shop/built-shop.ts'

const isPostgres = process.env.TEST_ENGINE === 'postgres'
const shown = { SHOW_SETUP_LINK: '1', SITE_URL: '' }

/** Returns a function that sends a call of staff without a session, and returns its response. */
const postTo = (shop: string) => async (path: string, body: unknown) => {
  // The page of the link is at localhost, and 127.0.0.1 with a port of the system is another origin.
  const origin = shop.replace('127.0.0.1', 'localhost')
  const headers = { 'content-type': 'application/json', origin }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await fetch(`${shop}/api/admin${path}`, request)).json()
}

test('the start of an embedded shop without staff prints a link that works once', async () => {
  const shop = await startBuiltShop(() => shown)
  const text = () => shop.output.join('')
  if (isPostgres) return expect(text()).not.toContain('/admin')
  const token = await shop.waitForOutput(/^ {2}http:\/\/localhost:\d+\/admin\/welcome#(\S{43})$/m)
  const post = postTo(shop.url)
  expect((await post('/links/read', { token })).data).toMatchObject({
    kind: 'setup',
    role: 'owner',
  })
  const { secret } = (await post('/setup/options', { token })).data.totp
  const person = { name: 'Mona', email: 'mona@luca.example', password: staffPassword }
  const form = { token, ...person, totpCode: totpCode(secret, new Date()) }
  expect((await post('/setup', form)).data.me).toMatchObject({ role: 'owner', name: 'Mona' })
  expect((await post('/links/read', { token })).errors).toMatchObject([{ code: 'link_invalid' }])
  await shop.stop()
  expect(text().split(token)).toHaveLength(2)
  const logLines = text()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  expect(logLines.some((line) => line.includes('"ready"'))).toBe(true)
  expect(logLines.join('')).not.toContain('welcome')
})

test.each([
  ['SITE_URL is public', { ...shown, SITE_URL: 'https://luca.example' }],
  ['the output is not a terminal', { SHOW_SETUP_LINK: '', SITE_URL: '' }],
])('the start prints no link if %s', async (_, environment) => {
  const shop = await startBuiltShop(() => environment)
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  await shop.stop()
  expect(shop.output.join('')).toContain('"ready"')
  expect(shop.output.join('')).not.toContain('welcome#')
})
