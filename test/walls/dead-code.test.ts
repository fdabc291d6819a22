import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Planting, planted } from './plant.ts'

const knip = (files: Planting, ...flags: string[]): string =>
  planted(files, (folder) => {
    cpSync(resolve('knip.jsonc'), join(folder, 'knip.jsonc'))
    const words = ['--directory', folder, '--no-progress', '--include', 'files,exports', ...flags]
    const { stdout } = spawnSync(process.execPath, [
      resolve('node_modules/knip/bin/knip.js'),
      ...words,
    ])
    return stdout.toString()
  })

describe('knip', () => {
  const shop = {
    'src/server/main.ts': "import { used } from './used.ts'\n\nused()\n",
    'src/server/used.ts': 'export const used = () => 1\n\nexport const tested = () => 2\n',
    'src/server/used.test.ts': "import { tested } from './used.ts'\n\ntested()\n",
  }

  test('accepts an export that a test uses', () => {
    expect(knip(shop)).toBe('')
  })

  test('with --production finds an export that only tests use', () => {
    expect(knip(shop, '--production')).toContain('tested')
  })

  test.each(['src/content/copy/later.ts', 'src/ui/later.tsx'])(
    'finds the unused file %s',
    (path) => {
      expect(knip({ ...shop, [path]: 'export const later = 1\n' })).toContain(path)
    },
  )
})
