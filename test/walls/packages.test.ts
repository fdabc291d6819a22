import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { packages }: { packages: Record<string, unknown> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)

test('the shop and the router share one copy of @tanstack/store', () => {
  const copies = Object.keys(packages).filter((path) => path.endsWith('/@tanstack/store'))
  expect(copies).toEqual(['node_modules/@tanstack/store'])
})
