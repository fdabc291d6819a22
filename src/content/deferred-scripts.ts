/**
 * The `type` of the entry script and the `rel` of module preloads until the first paint. The server
 * writes it into complete pages, so that the browser does not load these files yet.
 */
export const deferred = 'deferred'
