import { notFoundCopy } from '#content/copy/not-found.ts'

/** The router's own fallback, where a page has none of its own. @spec errors.fallback */
export function RouteFallback() {
  return <p className="page py-24">{notFoundCopy.generic}</p>
}
