import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandFiles } from './brand.ts'

test('wordmark and icons are those of the name, the typeface and the colours', async () => {
  const stale: string[] = []
  for (const [path, content] of await brandFiles())
    if (!readFileSync(path).equals(Buffer.from(content))) stale.push(path)
  expect(stale, 'Run `npm run brand`.').toEqual([])
})
