/**
 * Returns the canonical path of a page: locale, page and category in lower case, without a trailing
 * slash. Product and variant ids keep their letter case. @spec category.case
 * @example pagePath('/products/tIeS/') // '/products/ties'
 */
export const pagePath = (path: string): string =>
  path
    .replace(/^(\/ar(?=\/|$))?(\/[^/]+){0,2}/i, (names) => names.toLowerCase())
    .replace(/(?<=[^/])\/+$/, '')
