import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#test/browser/local-storage.ts'

vi.mock('#shop/lib/request-context.ts', () => ({ requestContext: () => undefined }))

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4/
let cookies: Map<string, string>

/** Stubs the cookies and the localStorage of a browser. */
beforeEach(() => {
  cookies = new Map()
  stubLocalStorage()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', {
    addEventListener: () => {},
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(line) ?? []
      if (line.includes('Max-Age=0;')) cookies.delete(name)
      else cookies.set(name, value)
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Imports the module again and reads the identity, as a new document does. */
const load = async () => {
  vi.resetModules()
  const module = await import('./identity-store.ts')
  module.watchIdentity()
  return module
}

test('is a guest without a cookie, and signed in with one [identity.states, identity.on-load]', async () => {
  const guest = (await load()).identityStore.state
  expect(guest).toEqual({ state: 'guest', guestToken: expect.stringMatching(uuid) })
  cookies.set('authToken', 'abc')
  expect((await load()).identityStore.state).toEqual({ state: 'signed-in', token: 'abc' })
})

test('signs in and out, and returns the token of each state [identity.context, identity.sign-in, identity.sign-out]', async () => {
  const response = { succeeded: true, data: null, errors: [] }
  const fetched = vi.fn(async (..._: Parameters<typeof fetch>) => Response.json(response))
  vi.stubGlobal('fetch', fetched)
  const identity = await load()
  expect(identity.signIn('abc')).toBe(true)
  expect(cookies.get('authToken')).toBe('abc')
  expect(identity.identityStore.state).toEqual({ state: 'signed-in', token: 'abc' })
  await identity.signOut()
  expect(cookies.size).toBe(0)
  const [path, init] = fetched.mock.calls[0] ?? []
  expect(path).toBe('/api/user/logout')
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer abc')
  expect(identity.identityStore.state).toMatchObject({ state: 'guest' })
})

test('ends the sign-in whose token was rejected, and no other', async () => {
  cookies.set('authToken', 'new')
  const identity = await load()
  expect(identity.endRejectedSignIn('Bearer old')).toBe(false)
  expect(identity.identityStore.state.state).toBe('signed-in')
  expect(identity.hasSignInEnded()).toBe(false)
  expect(identity.endRejectedSignIn('Bearer new')).toBe(true)
  expect(identity.identityStore.state.state).toBe('guest')
  expect(identity.hasSignInEnded()).toBe(true)
})

test('shows a spinner on a protected page while the identity is loading [protected.loading, identity.states]', async () => {
  const { setLocaleReader } = await import('#content/define-copy.ts')
  setLocaleReader(() => 'en')
  const { Protected } = await import('#shop/users/protected.tsx')
  const html = renderToStaticMarkup(createElement(Protected, null, 'Private'))
  expect(html).toContain('Loading')
  expect(html).not.toContain('Private')
})
