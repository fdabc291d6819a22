import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDrafts, draftKey, readDraft, writeDraft } from './drafts.ts'

/** A storage whose entries are own properties, as those of the browser. */
const createStorage = () => {
  const entries: Record<string, string> = {}
  const hidden = { enumerable: false }
  return Object.defineProperties(entries, {
    getItem: { ...hidden, value: (key: string) => entries[key] ?? null },
    setItem: {
      ...hidden,
      value: (key: string, text: string) => {
        entries[key] = text
      },
    },
    removeItem: { ...hidden, value: (key: string) => delete entries[key] },
  })
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createStorage())
})
afterEach(() => vi.unstubAllGlobals())

test('keeps a draft until it is removed', () => {
  const key = draftKey('nour', 'shipping')
  writeDraft(key, { texts: { Minya: '110' } })
  expect(readDraft(key)).toEqual({ texts: { Minya: '110' } })
  writeDraft(key, undefined)
  expect(readDraft(key)).toBeUndefined()
})

test('another person finds no draft, and signing out removes all', () => {
  writeDraft(draftKey('nour', 'note'), 'Call first')
  expect(readDraft(draftKey('mona', 'note'))).toBeUndefined()
  sessionStorage.setItem('other', '1')
  clearDrafts()
  expect(readDraft(draftKey('nour', 'note'))).toBeUndefined()
  expect(sessionStorage.getItem('other')).toBe('1')
})

test('a blocked storage keeps nothing and throws nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  writeDraft('draft-x', 1)
  clearDrafts()
  expect(readDraft('draft-x')).toBeUndefined()
})
