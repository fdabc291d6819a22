/** The three styles of the header. @spec header.light, header.product-page */
export type HeaderStyle = 'plain' | 'over-media' | 'beside-logo'

const overMedia: readonly string[] = ['/', '/contact']
const productDetail = /^\/products\/[^/]+\/[^/]+/

/**
 * Returns the style of the header for a path. It is light and above the media on home and contact.
 * On product pages the navigation is beside the logo.
 */
export function headerStyle(pathname: string): HeaderStyle {
  if (overMedia.includes(pathname.replace(/(?<=.)\/$/, ''))) return 'over-media'
  return productDetail.test(pathname) ? 'beside-logo' : 'plain'
}
