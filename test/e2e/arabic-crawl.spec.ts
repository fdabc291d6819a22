import { latinTextsOf } from './latin-texts.ts'
import { expect, test } from './shopper.ts'

test('the pages of the Arabic sitemap show no Latin text outside the list of allowed words', async ({
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
