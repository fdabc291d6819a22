import { globSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const modules = globSync('src/shop/{users,lib}/*.{ts,tsx}').filter(
  (path) => !path.includes('.test.'),
)

const { onSignInRejected } = vi.hoisted(() => ({ onSignInRejected: vi.fn() }))
vi.mock('#shop/lib/call.ts', async (original) => ({
  ...(await original<typeof import('#shop/lib/call.ts')>()),
  onSignInRejected,
}))

let changes: string[]

/** Returns an object that records each call of a method, except reads, and each new value. */
const recorder = (name: string) =>
  new Proxy(
    {},
    {
      get: (_, method) => () =>
        void (method === 'getItem' || changes.push(`${name}.${String(method)}()`)),
      set: (_, field) => changes.push(`${name}.${String(field)} =`) > 0,
    },
  )

beforeEach(() => {
  changes = []
  for (const name of ['document', 'localStorage', 'sessionStorage', 'history'])
    vi.stubGlobal(name, recorder(name))
  for (const name of ['addEventListener', 'fetch', 'setTimeout', 'setInterval'])
    vi.stubGlobal(name, () => void changes.push(`${name}()`))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each(modules)('importing %s changes nothing', async (path) => {
  await import(`../../../${path}`)
  expect(changes).toEqual([])
  expect(onSignInRejected).not.toHaveBeenCalled()
})
