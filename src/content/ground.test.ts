import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ground } from './ground.ts'

test('what browsers paint around the page is the ground of its tokens', () => {
  const tokens = readFileSync('src/shop/styles/tokens.css', 'utf8')
  expect(tokens).toContain(`--bg: light-dark(${ground.light}, ${ground.dark});`)
  const manifest = JSON.parse(readFileSync('public/manifest.json', 'utf8'))
  expect(manifest).toMatchObject({ background_color: ground.light, theme_color: ground.light })
})
