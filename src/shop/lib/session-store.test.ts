import { afterEach, expect, test, vi } from 'vitest'
import { createSessionStore } from './session-store.ts'

const read = (stored: unknown): string => (typeof stored === 'string' ? stored : 'nothing')

/** Stubs the sessionStorage of a tab. */
function stubStorage(): Map<string, string> {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  return stored
}

afterEach(() => vi.unstubAllGlobals())

test('reads after a reload what was set before it', () => {
  stubStorage()
  createSessionStore({ key: 'name', read }).setState(() => 'Nour')
  expect(createSessionStore({ key: 'name', read }).state).toBe('Nour')
  expect(createSessionStore({ key: 'other', read }).state).toBe('nothing')
})

test('passes undefined to `read` for a value that is not JSON', () => {
  stubStorage().set('name', '{')
  expect(createSessionStore({ key: 'name', read }).state).toBe('nothing')
})

test('holds the value when the storage is blocked', () => {
  const blocked = () => {
    throw new Error('The storage is blocked.')
  }
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked })
  const store = createSessionStore({ key: 'name', read })
  store.setState(() => 'Nour')
  expect(store.state).toBe('Nour')
})
