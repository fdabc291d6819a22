import type { Product } from '#contract/catalogue.ts'
import type { CacheableResponse } from '#server/http/response-cache.ts'
import { merchantFeed } from './feed.ts'
import { sitemap } from './sitemap.ts'

/** Search engines and feed readers may cache these files for an hour. */
const cacheControl = 'public, max-age=3600'

const toResponse = (route: string, type: string, body: string): CacheableResponse => ({
  status: 200,
  headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': cacheControl },
  body: Buffer.from(body),
  route,
  isPublic: true,
  isStorable: true,
  usesCatalogue: true,
  effort: 'quick',
})

/** Private pages, the API and sign-in dialogs are not indexed. */
const robots = (siteUrl: string): string => `User-agent: *
Disallow: /api/
Disallow: /cart
Disallow: /wishlist
Disallow: /orders
Disallow: /*?signin=
Disallow: /*?signup=

Sitemap: ${siteUrl}/sitemap.xml
`

interface SeoDependencies {
  siteUrl: string
  catalogue: () => Promise<{ products: readonly Product[] }>
}

/** Creates `/robots.txt`, `/sitemap.xml` and `/feed.xml`. Returns null for every other path. */
export const createSeoHandler =
  ({ siteUrl, catalogue }: SeoDependencies) =>
  async (path: string): Promise<CacheableResponse | null> => {
    if (path === '/robots.txt') return toResponse(path, 'text/plain', robots(siteUrl))
    if (path !== '/sitemap.xml' && path !== '/feed.xml') return null
    const { products } = await catalogue()
    const write = path === '/feed.xml' ? merchantFeed : sitemap
    return toResponse(path, 'application/xml', write(products, siteUrl))
  }
