import type { Product } from '#contract/catalogue.ts'
import { fileSuffix, type Locale, locales } from '#contract/locale.ts'
import { localizePath } from '#rules/locale-path.ts'
import { translateProduct } from '#rules/translate.ts'
import type { CacheableResponse } from '#server/http/response-cache.ts'
import { merchantFeed } from './feed.ts'
import { webManifest } from './manifest.ts'
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

const privatePaths = [
  '/cart',
  '/wishlist',
  '/orders',
  '/order',
  '/account',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
]

/** Private pages, the API and sign-in dialogs are not indexed. */
const robots = ({ siteUrl, locales }: Pick<SeoDependencies, 'siteUrl' | 'locales'>) =>
  `User-agent: *
Disallow: /api/
${locales.flatMap((locale) => privatePaths.map((path) => `Disallow: ${localizePath(path, locale)}`)).join('\n')}
Disallow: /*?signin=
Disallow: /*?signup=

Sitemap: ${siteUrl}/sitemap.xml
`

interface SeoDependencies {
  siteUrl: string
  locales: readonly Locale[]
  catalogue: () => Promise<{ products: readonly Product[] }>
}

const feedOf = (products: readonly Product[], locale: Locale, { siteUrl }: SeoDependencies) =>
  merchantFeed(
    products.map((product) => translateProduct(product, locale)),
    { siteUrl, locale },
  )

/** Returns the locale of each path of a file: `/feed.xml` and `/feed-ar.xml`. */
const localesOf = (name: string, extension: string): Readonly<Record<string, Locale>> =>
  Object.fromEntries(
    locales.map((locale) => [`/${name}${fileSuffix(locale)}.${extension}`, locale]),
  )
const feedLocales = localesOf('feed', 'xml')
const manifestLocales = localesOf('manifest', 'json')

/**
 * Creates `/robots.txt`, `/sitemap.xml`, and a feed and a web manifest for each locale of the shop.
 * Returns null for every other path.
 */
export const createSeoHandler =
  (deps: SeoDependencies) =>
  async (path: string): Promise<CacheableResponse | null> => {
    if (path === '/robots.txt') return toResponse(path, 'text/plain', robots(deps))
    const manifestLocale = manifestLocales[path]
    if (manifestLocale !== undefined && deps.locales.includes(manifestLocale))
      return toResponse(path, 'application/manifest+json', webManifest(manifestLocale))
    const locale = feedLocales[path]
    const isFeed = locale !== undefined && deps.locales.includes(locale)
    if (path !== '/sitemap.xml' && !isFeed) return null
    const { products } = await deps.catalogue()
    const body = isFeed ? feedOf(products, locale, deps) : sitemap(products, deps)
    return toResponse(path, 'application/xml', body)
  }
