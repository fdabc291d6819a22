import type { Page } from '@playwright/test'
import { expect, test } from './shopper.ts'

/** What an Arabic page may show in Latin letters: the brand, sizes, the e-mail address, the language link. */
const allowed = /\b(?:LUCA|X{0,2}[SML]|care@luca\.example|English)\b/g

/** Returns the texts of a page with Latin letters. Texts without a translation have `lang="en"`. */
const latinTextsOf = (page: Page, html: string) =>
  page.evaluate(
    ([source, pattern]) => {
      const root = new DOMParser().parseFromString(source, 'text/html')
      const elements = [...root.querySelectorAll('title, body, body *:not(script, style)')]
      const attributes = ['aria-label', 'alt', 'title', 'placeholder']
      const texts = elements
        .filter(
          (element) => !element.closest('[lang=en]') && !/^(?:SCRIPT|STYLE)$/.test(element.tagName),
        )
        .flatMap((element) => [
          ...[...element.childNodes]
            .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
            .map(({ textContent }) => textContent ?? ''),
          ...attributes.map((name) => element.getAttribute(name) ?? ''),
        ])
      const meta = root.querySelector('meta[name=description]')?.getAttribute('content') ?? ''
      return [meta, ...texts].filter((text) =>
        /[A-Za-z]/.test(text.replaceAll(new RegExp(pattern, 'g'), '')),
      )
    },
    [html, allowed.source] as const,
  )

test('L12 the pages of the Arabic sitemap show no Latin text outside the list of allowed words', async ({
  page,
  baseURL,
}) => {
  const sitemap = await (await fetch(`${baseURL}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, url = '']) => new URL(url).pathname)
    .filter((path) => path.startsWith('/ar'))
  // Every list and every page of text, and some products.
  const isProduct = (path: string) => /\/products\/[^/]+\//.test(path)
  const products = paths.filter(isProduct).filter((_, index) => index % 8 === 0)
  const others = paths.filter((path) => !isProduct(path))
  expect(products.length).toBeGreaterThan(10)
  expect(others.length).toBeGreaterThan(15)
  const unlisted = ['/ar/nowhere', '/ar/cart', '/ar/orders', '/ar/products/ties?color=Navy']
  for (const path of [...others, ...products, ...unlisted]) {
    const html = await (await fetch(baseURL + path)).text()
    expect(await latinTextsOf(page, html), path).toEqual([])
  }
})
