import { requestContext } from '#shop/lib/request-context.ts'

/** What a page tells machines about itself. Addresses are absolute. */
export interface PageHead {
  title: string
  description: string
  /** The one address of what it shows, whatever address it was reached by. */
  canonical: string
  /** Picture for link previews. */
  image?: string
  /** Not to be found by search engines: one of endless searches and filters. */
  isUnlisted?: boolean
}

/** An address of the shop in full, for machines: `/products` -> `https://luca.example/products`. */
export const absolute = (path: string): string =>
  new URL(path, requestContext()?.siteUrl ?? location.origin).href

/**
 * Title, description, canonical address and link preview of a page, as a route's `head` answers
 * them. Made from loader data, so that server and browser agree.
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
