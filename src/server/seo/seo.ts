import type { Product } from '#contract/catalogue.ts'
import type { CacheableResponse } from '#server/http/response-cache.ts'
import { merchantFeed } from './feed.ts'
import { sitemap } from './sitemap.ts'

/** Seconds for which search engines and feed readers may keep what they read. */
const kept = 'public, max-age=3600'

const made = (route: string, type: string, body: string): CacheableResponse => ({
  status: 200,
  headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': kept },
  body: Buffer.from(body),
  route,
  isPublic: true,
  isKeepable: true,
  usesCatalogue: true,
  effort: 'quick',
})

/** What is the shopper's own, the API, and endless lists are nothing to find. */
const robots = (siteUrl: string): string => `User-agent: *
Disallow: /api/
Disallow: /cart
Disallow: /wishlist
Disallow: /orders
Disallow: /*?signin=
Disallow: /*?signup=

Sitemap: ${siteUrl}/sitemap.xml
`

interface MachineDependencies {
  siteUrl: string
  catalogue: () => Promise<{ products: readonly Product[] }>
}

/** Makes what only machines ask for: `/robots.txt`, `/sitemap.xml`, `/feed.xml`. Null for all else. */
export const createSeoHandler =
  ({ siteUrl, catalogue }: MachineDependencies) =>
  async (path: string): Promise<CacheableResponse | null> => {
    if (path === '/robots.txt') return made(path, 'text/plain', robots(siteUrl))
    if (path !== '/sitemap.xml' && path !== '/feed.xml') return null
    const { products } = await catalogue()
    const write = path === '/feed.xml' ? merchantFeed : sitemap
    return made(path, 'application/xml', write(products, siteUrl))
  }
