import { expect, test } from 'vitest'
import { deferScripts } from './deferred-scripts.ts'
import { withoutScripts } from './without-scripts.ts'

const html = `<head><link rel="modulepreload" href="/a.js" fetchPriority="low"/><link rel="stylesheet" href="/a.css"/>
<script>inline()</script></head><p>Silk</p><script type="module" async="" src="/a.js"></script>`

test('marks module preloads and the entry script, and leaves the rest', () => {
  expect(deferScripts(html)).toBe(
    `<head><link rel="deferred" href="/a.js" fetchPriority="low"/><link rel="stylesheet" href="/a.css"/>
<script>inline()</script></head><p>Silk</p><script type="deferred" async="" src="/a.js"></script>`,
  )
})

test('a page without scripts has no deferred ones either', () => {
  expect(withoutScripts(deferScripts(html))).toBe(
    '<head><link rel="stylesheet" href="/a.css"/>\n</head><p>Silk</p>',
  )
})

test('pictures with low priority are lazy, and the first one is not', () => {
  const pictures =
    '<img loading="eager" fetchPriority="high"/><img loading="eager" fetchPriority="low"/>'
  expect(deferScripts(pictures)).toBe(
    '<img loading="eager" fetchPriority="high"/><img loading="lazy" fetchPriority="low"/>',
  )
})
