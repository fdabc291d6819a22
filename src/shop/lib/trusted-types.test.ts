import { expect, test } from 'vitest'
import { corpus } from '#test/e2e/injection-corpus.ts'
import { trustData, trustHtml } from './trusted-types.ts'

const icon =
  '<svg aria-hidden="true" class="pswp__icn" viewBox="0 0 32 32" width="32" height="32"><use class="pswp__icn-shadow" xlink:href="#pswp__icn-close"/><path d="M24 10l-2-2-6 6-6-6-2 2 6 6-6 6 2 2 6-6 6 6 2-2-6-6z" id="pswp__icn-close"/></svg>'

test.each([
  '',
  'Plain words & more',
  '<p>Two <em>kinds</em> of <strong>silk</strong>,<br /> cut</p><ul><li>soft</li></ul>',
  icon,
  '<script></script>',
])('accepts HTML that the shop creates: %s', (html) => {
  expect(trustHtml(html)).toBe(html)
})

test.each([
  '<p onclick="x()">x</p>',
  '<path d="x" onload="x()"/>',
  '<use xlink:href="data:x"/>',
  '<script>x()</script>',
  '<a href="/">x</a>',
  '<p',
])('rejects HTML that could run code, load files or link elsewhere: %s', (html) => {
  expect(trustHtml(html)).toBeNull()
})

test('accepts only texts without tags from the injection corpus', () => {
  const passed = corpus.filter(({ text }) => trustHtml(text) !== null)
  expect(passed.filter(({ text }) => /<(?!\/?p>)/.test(text))).toEqual([])
})

test('accepts structured data, which is not valid JavaScript', () => {
  const data = '{"@context":"https://schema.org","name":"x"}'
  expect(trustData(data)).toBe(data)
  expect(() => new Function(data)).toThrow(SyntaxError)
  expect(corpus.filter(({ text }) => trustData(text) !== null)).toEqual([])
  expect(trustData('planted()')).toBeNull()
})
