import { notFoundCopy } from '#content/copy/not-found.ts'

/** The fallback for a route without a 404 page of its own. @spec errors.fallback */
export function RouteFallback() {
  return <p className="page py-24">{notFoundCopy.generic}</p>
}
