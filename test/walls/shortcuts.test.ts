/** Tests `content/copy/admin/shortcuts.ts`: the dialog of the keys lists what the code registers. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { workPages } from '#admin/navigation/navigation.ts'
import { shortcutGroups } from '#content/copy/admin/shortcuts.ts'

const folder = 'src/admin'
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll(/^\s*(?:\/\/|\*).*$/gm, ''))

/** Returns the name of a key in the dialog. */
const shownName = (key: string): string => {
  const named = key.replace('Mod+', 'Ctrl+').replace('Escape', 'Esc')
  return /^[A-Z]$/.test(named) ? named.toLowerCase() : named
}

/** Returns what the first group of a pattern matches in a source. */
const matches = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, key = '']) => key)

/** Keys of `useKeys`, of own listeners that need Ctrl, and of the pages after `g`. */
const registered = new Set([
  ...sources
    .filter((source) => source.includes('useKeys('))
    .flatMap((source) => matches(source, /\bkey: (?:\{ key: )?'([^']+)'/g))
    .map(shownName),
  ...sources
    .flatMap((source) => matches(source, /key\.toLowerCase\(\) [!=]== '(\w)'/g))
    .map((key) => `Ctrl+${key.toUpperCase()}`),
  ...workPages.flatMap(({ goKey }) => (goKey ? [`g ${goKey}`] : [])),
])

const listed = shortcutGroups.flatMap(({ rows }) => rows.flatMap(({ keys }) => keys))

test('the dialog lists every key that the admin registers', () => {
  expect(registered.size).toBeGreaterThan(15)
  expect([...registered].filter((key) => !listed.includes(key))).toEqual([])
})

test('the dialog lists no letter that the admin does not register', () => {
  // The browser copies and pastes. The price grid handles those events, not the keys.
  const ofBrowser = ['Ctrl+C', 'Ctrl+V']
  const letters = listed.filter((key) => /^(?:Ctrl\+|g )?[a-zA-Z]$/.test(key))
  expect(letters.length).toBeGreaterThan(15)
  expect(letters.filter((key) => !registered.has(key) && !ofBrowser.includes(key))).toEqual([])
})

test('the dialog lists the arrow keys that move an item of a list', () => {
  expect(sources.some((source) => source.includes('event.altKey && target !== grip'))).toBe(true)
  for (const arrow of ['↑', '↓', '←', '→']) expect(listed).toContain(`Alt+${arrow}`)
})
