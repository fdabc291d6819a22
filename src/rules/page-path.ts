/**
 * Returns the canonical path of a page: page and category in lower case, without a trailing slash.
 * Product and variant ids keep their letter case. @spec category.case
 * @example pagePath('/products/tIeS/') // '/products/ties'
 */
export const pagePath = (path: string): string =>
  path.replace(/^\/[^/]+(\/[^/]+)?/, (names) => names.toLowerCase()).replace(/(?<=[^/])\/+$/, '')
