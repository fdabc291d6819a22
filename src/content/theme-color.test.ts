import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { themeColor } from './theme-color.ts'

test('equals the background token and the colours of the web manifest', () => {
  const tokens = readFileSync('src/shop/styles/tokens.css', 'utf8')
  expect(tokens).toContain(`--bg: light-dark(${themeColor.light}, ${themeColor.dark});`)
  const manifest = JSON.parse(readFileSync('public/manifest.json', 'utf8'))
  expect(manifest).toMatchObject({
    background_color: themeColor.light,
    theme_color: themeColor.light,
  })
})
