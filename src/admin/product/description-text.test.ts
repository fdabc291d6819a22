import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertHolds } from '#test/engine/assert-holds.ts'
import { descriptionHtml, descriptionText } from './description-text.ts'

test.each([
  ['Soft.\n\nWarm.', '<p>Soft.</p>\n<p>Warm.</p>'],
  ['Soft.\nWarm.', '<p>Soft.</p>\n<p>Warm.</p>'],
  ['An <em>Oxford</em>.', '<p>An <em>Oxford</em>.</p>'],
  [
    'Care:\n<ul><li>Wash</li><li>Iron</li></ul>',
    '<p>Care:</p>\n<ul><li>Wash</li><li>Iron</li></ul>',
  ],
  ['<p>Kept</p>', '<p>Kept</p>'],
  ['', ''],
])('makes paragraphs of the lines of %j', (text, html) => {
  expect(descriptionHtml(text)).toBe(html)
})

test.each([
  ['<p>Soft.</p><p>Warm\n and light.</p>', 'Soft.\n\nWarm and light.'],
  ['<p>A &amp; B</p>\n<ul><li>C</li></ul>', 'A & B\n\n<ul><li>C</li></ul>'],
  ['<p>&amp;lt;</p>', '&amp;lt;'],
  ['<ul><li>A<ul><li>B</li></ul></li></ul>', '<ul><li>A<ul><li>B</li></ul></li></ul>'],
  ['no tags', 'no tags'],
  ['<p>open', 'open'],
])('shows %j as text', (html, text) => {
  expect(descriptionText(html)).toBe(text)
})

test('a description that was shown as text is the same description', () => {
  const words = fc.constantFrom('Soft', 'a <em>mark</em>', 'A &amp; B', 'خطوط')
  const block = fc.oneof(
    words.map((each) => `<p>${each}</p>`),
    fc.array(words, { minLength: 1, maxLength: 3 }).map((items) => {
      return `<ul>${items.map((each) => `<li>${each}</li>`).join('')}</ul>`
    }),
  )
  assertHolds(
    fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
      const html = blocks.join('\n')
      const again = descriptionHtml(descriptionText(html)).replaceAll(/&(?!amp;)/g, '&amp;')
      expect(again).toBe(html)
    }),
  )
})
