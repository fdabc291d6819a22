import { requestContext } from '#shop/lib/request-context.ts'

/** Metadata of a page for search engines and link previews. All URLs are absolute. */
export interface PageHead {
  title: string
  description: string
  /** The preferred URL when several URLs show the same content. */
  canonical: string
  /** URL of the image for link previews. */
  image?: string
  /** Adds `noindex`. Set for searches and filtered lists, because their number is unlimited. */
  isUnlisted?: boolean
}

/** Returns the absolute URL of a path: `/products` -> `https://luca.example/products`. */
export const absolute = (path: string): string =>
  new URL(path, requestContext()?.siteUrl ?? location.origin).href

/**
 * Returns title, description, canonical URL and link preview of a page for a route's `head`. The
 * arguments come from loader data, so that server and browser render the same head.
 * @spec shop.page-titles, shop.canonical-product
 */
export function pageHead({ title, description, canonical, image, isUnlisted }: PageHead) {
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: canonical },
      ...(image ? [{ property: 'og:image', content: image }] : []),
      ...(isUnlisted ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ],
    links: [{ rel: 'canonical', href: canonical }],
  }
}
