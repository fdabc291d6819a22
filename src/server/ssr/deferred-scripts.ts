/**
 * Marks the scripts of a page, and its pictures with low priority, so that they load after the first
 * paint. `shop/shell/start.js` loads them. Without JavaScript the pictures are lazy.
 */
export const deferScripts = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload" ', '<link rel="deferred" ')
    .replaceAll('<script type="module" async="" src=', '<script type="deferred" async="" src=')
    .replaceAll(' loading="eager" fetchPriority="low"', ' loading="lazy" fetchPriority="low"')
