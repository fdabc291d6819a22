import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { themeColor } from './theme-color.ts'

test('equals the background token', () => {
  const colors = readFileSync('src/brand/colors.css', 'utf8')
  expect(colors).toContain(`--bg: light-dark(${themeColor.light}, ${themeColor.dark});`)
})
