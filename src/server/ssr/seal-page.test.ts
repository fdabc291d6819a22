import { expect, test } from 'vitest'
import { sealPage } from './seal-page.ts'

const nonce = 'n0nce'

test('collects only scripts with the nonce, and removes the nonce', () => {
  const page = [
    `<meta property="csp-nonce" content="${nonce}"/>`,
    `<link nonce="${nonce}" rel="stylesheet" href="/a.css"/>`,
    `<script nonce="${nonce}">one()</script>`,
    `<script>injected()</script>`,
    `<script nonce="guess">injected()</script>`,
    `<script nonce="${nonce}" type="module" src="/a.js"></script>`,
    `<script async="" nonce="${nonce}">two()</script>`,
  ].join('')
  const sealed = sealPage(page, nonce)
  expect(sealed.scripts).toEqual(['one()', 'two()'])
  expect(sealed.html).not.toContain(nonce)
  expect(sealed.html).not.toContain('csp-nonce')
  expect(sealed.html).toContain('<link rel="stylesheet" href="/a.css"/>')
})
