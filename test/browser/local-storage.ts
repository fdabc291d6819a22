import { vi } from 'vitest'

/** Stubs `localStorage`. Returns its entries. `vi.unstubAllGlobals()` removes the stub. */
export function stubLocalStorage(): Map<string, string> {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
  return entries
}
