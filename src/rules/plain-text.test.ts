import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['<p>Silk, <em>printed</em>.</p><ul><li>Como</li></ul>', 'Silk, printed . Como'],
  ['one<br />two\n  three', 'one two three'],
  ['&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;', `<b> & "c" 'd'`],
  ['ten&nbsp;threads', 'ten threads'],
  ['&amp;lt;', '&lt;'],
  ['', ''],
])('returns the text of %s in one line', (html, text) => {
  expect(plainText(html)).toBe(text)
})
