import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { themeColor } from './theme-color.ts'

test.each(['manifest', 'manifest-ar'])(
  'equals the background token and the colours of %s',
  (name) => {
    const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8')
    expect(tokens).toContain(`--bg: light-dark(${themeColor.light}, ${themeColor.dark});`)
    const manifest = JSON.parse(readFileSync(`public/${name}.json`, 'utf8'))
    expect(manifest).toMatchObject({
      background_color: themeColor.light,
      theme_color: themeColor.light,
    })
  },
)
