import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('CONTRIBUTING names every check, and an unknown name is refused', () => {
  const run = spawnSync(process.execPath, ['scripts/check.ts', 'unknown'], { encoding: 'utf8' })
  const [, names = ''] = /Unknown check: unknown\. The checks are (.*)\./.exec(run.stderr) ?? []
  expect(run.status).toBe(1)
  const table = readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^\| `([\w-]+)` \|/gm)
  expect([...table].map(([, name]) => name).sort()).toEqual(names.split(', ').sort())
})
