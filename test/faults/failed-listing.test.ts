import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'

interface Page {
  status: number
  html: string
  isComplete: boolean
  failures: readonly unknown[]
}
type CreateRenderer = (deps: {
  api: (request: Request) => Response
  siteUrl: string
  locales: readonly string[]
}) => (path: string) => Promise<Page>

const envelope = (status: number, data: object | null) =>
  Response.json(
    {
      succeeded: data !== null,
      data,
      errors: data ? [] : [{ code: 'unavailable', description: 'Please try again.' }],
    },
    { status },
  )

const settings = {
  shippingPolicy: 'free',
  shippingRates: [],
  currency: 'EGP',
  careEmail: 'care@luca.example',
  pixelId: null,
  links: {},
}

let render: ReturnType<CreateRenderer>

// Renders the pages of the built shop with an API that returns only the settings.
beforeAll(async () => {
  const entry = pathToFileURL(resolve('dist/server/entry.js')).href
  const { createRenderer }: { createRenderer: CreateRenderer } = await import(entry)
  render = createRenderer({
    api: ({ url }) =>
      url.endsWith('/shop/settings') ? envelope(200, settings) : envelope(503, null),
    siteUrl: 'https://luca.example',
    locales: ['en'],
  })
})

test.each([
  ['/products/ties', 'Ties', 'No products found in Ties'],
  ['/products/neck-ties?color=Navy', 'Neck Ties', 'No products found in Neck Ties'],
  ['/products', 'Products', 'No products found in Shirts'],
  ['/products?search=navy', 'Results for “navy”', 'The products could not be loaded.'],
])(
  '%s without products returns 503 with its heading, its tools and Try again [products.retry, category.fetch-failed]',
  async (...args) => {
    const [path, title, text] = args
    const { status, html, failures } = await render(path)
    expect(status).toBe(503)
    expect(failures).toHaveLength(1)
    expect(html).toContain(`<title>${title} | LUCA</title>`)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(html).toContain('type="search"')
    for (const each of [text, 'The products could not be loaded.', 'Try again'])
      expect(html.replaceAll('<!-- -->', '')).toContain(each)
  },
)

test('a product that cannot be read returns 503 with Try again [product.not-found, product.retry]', async () => {
  const { status, html } = await render('/products/ties/floral/floral-701')
  expect(status).toBe(503)
  expect(html).toContain('Product not found.')
  expect(html).toContain('Try again')
})
