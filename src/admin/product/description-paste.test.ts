import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanPaste } from './description-paste.ts'

test('keeps paragraphs, lists and marks, and leaves out attributes', () => {
  expect(
    cleanPaste('<p class="x" onclick="a > b"><b>Soft</b> <a href="javascript:1">linen</a></p>'),
  ).toBe('<p><strong>Soft</strong> linen</p>')
  expect(cleanPaste('<ul style="x"><li>One<ol><li>Two</ol></ul>')).toBe(
    '<ul><li>One<ol><li>Two</li></ol></li></ul>',
  )
})

test('reads the headings, tables and lists of Word', () => {
  expect(
    cleanPaste(
      `<html><head><style>p { color: red }</style><title>X</title></head><body><!--StartFragment-->
<h1>Linen</h1><p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>  </span></span><![endif]>Pressed<o:p></o:p></p><table><tr><td>Care</td></tr></table>`,
    ),
  ).toBe('\n<div>Linen</div><li>Pressed</li><div><div><div>Care</div></div></div>')
})

test('reads the weights of Google Docs', () => {
  expect(
    cleanPaste(
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p>Soft <span style="font-weight:700;font-style:italic">oxford</span></p></b>',
    ),
  ).toBe('<p>Soft <strong><em>oxford</em></strong></p>')
})

test('writes allowed tags without attributes for any pasted text', () => {
  const pieces = fc.constantFrom(
    ...[
      '<',
      '>',
      '"',
      "'",
      '<p ',
      '<script>',
      '</script>',
      '<img src=x onerror=1>',
      '<b style="',
      '<!--',
    ],
    ...[
      '-->',
      'a',
      ' ',
      '</p>',
      '<svg onload=1>',
      '<li',
      '<a href="javascript:1">',
      '<br/>',
      '&lt;',
    ],
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const tags = cleanPaste(parts.join('')).match(/<[^>]*>?/g) ?? []
      expect(tags.filter((tag) => !/^<\/?(?:p|ul|ol|li|em|strong|div|br)>$/.test(tag))).toEqual([])
    }),
    { numRuns: 1000 },
  )
})
