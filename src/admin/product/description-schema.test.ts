import fc from 'fast-check'
import { Node } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { sanitizeDescription } from '#data/products/sanitize.ts'
import { descriptionTags } from '#rules/description-tags.ts'
import { descriptionHtml, descriptionSchema } from './description-schema.ts'

const words = fc.record({
  type: fc.constant('text'),
  text: fc.oneof(
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.constantFrom('<img src=x onerror=alert(1)>', '&amp;', '</p>', '<!-- x', 'قميص كتان', ' & '),
  ),
  marks: fc.subarray([{ type: 'strong' }, { type: 'em' }]),
})
const paragraph = fc.record({
  type: fc.constant('p'),
  content: fc.array(fc.oneof(words, fc.constant({ type: 'br' })), { maxLength: 4 }),
})
const { block } = fc.letrec<{ block: unknown; list: unknown; item: unknown }>((tie) => ({
  block: fc.oneof({ depthSize: 'small' }, paragraph, tie('list')),
  list: fc.record({
    type: fc.constantFrom('ul', 'ol'),
    content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
  }),
  item: fc.record({
    type: fc.constant('li'),
    content: fc
      .tuple(paragraph, fc.array(tie('block'), { maxLength: 2 }))
      .map(([first, others]) => [first, ...others]),
  }),
}))
const description = fc.array(block, { minLength: 1, maxLength: 4 })

const docOf = (content: unknown) => Node.fromJSON(descriptionSchema, { type: 'doc', content })

test('contains the elements that the sanitiser allows, and no others', () => {
  const { nodes, marks } = descriptionSchema
  const names = [...Object.keys(nodes), ...Object.keys(marks)]
  expect(names.filter((name) => name !== 'doc' && name !== 'text').toSorted()).toEqual(
    [...descriptionTags].toSorted(),
  )
})

test('writes HTML that the sanitiser does not change', () => {
  fc.assert(
    fc.property(description, (content) => {
      const html = descriptionHtml(docOf(content))
      expect(sanitizeDescription(html)).toBe(html)
    }),
  )
})

test('writes paragraphs, lists and marks in the form of the shop', () => {
  const text = (value: string, ...marks: string[]) => ({
    type: 'text',
    text: value,
    marks: marks.map((type) => ({ type })),
  })
  const p = (...content: unknown[]) => ({ type: 'p', content })
  const items = [p(text('Pressed')), p()].map((each) => ({ type: 'li', content: [each] }))
  const doc = docOf([
    p(text('Soft '), text('and', 'strong'), text(' warm', 'strong', 'em')),
    p(),
    { type: 'ul', content: items },
    p(text('A'), { type: 'br' }, text('<b> & C')),
  ])
  expect(descriptionHtml(doc)).toBe(
    '<p>Soft <strong>and<em> warm</em></strong></p>\n<ul><li>Pressed</li></ul>\n<p>A<br />&lt;b&gt; &amp; C</p>',
  )
  expect(descriptionHtml(docOf([p()]))).toBe('')
})
