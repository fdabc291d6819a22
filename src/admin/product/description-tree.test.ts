import { expect, test } from 'vitest'
import { descriptionTree } from './description-tree.ts'

test('returns paragraphs, lists and marked words', () => {
  expect(descriptionTree('<p>Two <em>fine</em> threads<br>run</p><ul><li>Dry</li></ul>')).toEqual([
    {
      tag: 'p',
      children: [
        'Two ',
        { tag: 'em', children: ['fine'] },
        ' threads',
        { tag: 'br', children: [] },
        'run',
      ],
    },
    { tag: 'ul', children: [{ tag: 'li', children: ['Dry'] }] },
  ])
})

test('keeps the words of other elements, and none of their attributes', () => {
  const html = '<p onclick="x()">A<img src=x onerror=alert(1)><a href="javascript:x">link</a></p>'
  expect(descriptionTree(html)).toEqual([{ tag: 'p', children: ['A', 'link'] }])
})

test('removes scripts, styles and comments with their text', () => {
  expect(descriptionTree('A<script>alert(1)</script><style>p{}</style><!-- <p> -->B')).toEqual([
    'AB',
  ])
  expect(descriptionTree('A<script>alert(1)')).toEqual(['A'])
})

test('closes what is open, and ignores an end without a start', () => {
  expect(descriptionTree('</p><p>One<strong>two')).toEqual([
    { tag: 'p', children: ['One', { tag: 'strong', children: ['two'] }] },
  ])
})

test('decodes characters, and leaves unknown ones and a single bracket', () => {
  expect(descriptionTree('145 g/m&#178; &amp; &lt;b&gt; &unknown; 3 < 4')).toEqual([
    '145 g/m² & <b> &unknown; 3 < 4',
  ])
})
