import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['<p>Silk, <em>printed</em>.</p><ul><li>Como</li></ul>', 'Silk, printed. Como.'],
  [
    '<ul><li>على رقبة من الخيط</li>\n<li>خيط في الإسكندرية</li></ul>',
    'على رقبة من الخيط. خيط في الإسكندرية.',
  ],
  [
    '<p>For <strong>evenings!</strong></p><p>Which?</p><p></p><p> <em> </em> </p>',
    'For evenings! Which?',
  ],
  [
    '<p>In Cairo:</p><ul><li>cut</li><li>sewn (by hand)</li></ul> and sent',
    'In Cairo: cut. sewn (by hand). and sent',
  ],
  ['one<br />two\n  three', 'one two three'],
  ['&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;', `<b> & "c" 'd'`],
  ['ten&nbsp;threads', 'ten threads'],
  ['&amp;lt;', '&lt;'],
  ['', ''],
])('returns the text of %s in one line', (html, text) => {
  expect(plainText(html)).toBe(text)
})
