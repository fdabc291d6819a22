import type { Product } from '#contract/catalogue.ts'
import type { Answer } from './answer.ts'
import { merchantFeed } from './merchant-feed.ts'
import { sitemap } from './sitemap.ts'

/** Seconds for which search engines and feed readers may keep what they read. */
const kept = 'public, max-age=3600'

const answer = (body: string, type: string): Answer => ({
  status: 200,
  headers: { 'content-type': type, 'cache-control': kept },
  body,
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

/** Answers what only machines ask for: `/robots.txt`, `/sitemap.xml`, `/feed.xml`. Null for all else. */
export const openMachines =
  ({ siteUrl, catalogue }: MachineDependencies) =>
  async (path: string): Promise<Answer | null> => {
    if (path === '/robots.txt') return answer(robots(siteUrl), 'text/plain; charset=utf-8')
    if (path === '/sitemap.xml') {
      return answer(
        sitemap((await catalogue()).products, siteUrl),
        'application/xml; charset=utf-8',
      )
    }
    if (path === '/feed.xml') {
      return answer(
        merchantFeed((await catalogue()).products, siteUrl),
        'application/xml; charset=utf-8',
      )
    }
    return null
  }
