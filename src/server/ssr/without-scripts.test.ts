import { expect, test } from 'vitest'
import { withoutScripts } from './without-scripts.ts'

test('removes scripts of every kind and leaves the rest', () => {
  const html = `<head><link rel="stylesheet" href="/a.css"><link rel="modulepreload" href="/a.js">
<script type="module" src="/a.js"></script></head><p>Silk</p><script>a("</p>")
b()</script>`
  expect(withoutScripts(html)).toBe(
    '<head><link rel="stylesheet" href="/a.css">\n</head><p>Silk</p>',
  )
})
