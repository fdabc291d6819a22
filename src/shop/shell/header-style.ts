/** Which of its three looks the header has at an address. @spec header.light, header.product-page */
export type HeaderStyle = 'plain' | 'over-media' | 'beside-logo'

const overMedia: readonly string[] = ['/', '/contact']
const productDetail = /^\/products\/[^/]+\/[^/]+/

/** Light and over the media on home and contact; the nav beside the logo on product detail. */
export function headerStyle(pathname: string): HeaderStyle {
  if (overMedia.includes(pathname.replace(/(?<=.)\/$/, ''))) return 'over-media'
  return productDetail.test(pathname) ? 'beside-logo' : 'plain'
}
