import type { ShopRequest } from './handler.ts'
import { emptyResponse } from './refusals.ts'
import type { HttpResponse } from './response.ts'

/** Matches a path that must be parsed: an encoded character, a backslash, `//`, `/.`, or a slash at the end. */
const unusual = /[%\\]|\/[/.]|.\/$/

/** The bytes of letters, digits and `-._~`, which mean the same with and without encoding. */
const encodedUnreserved = /%(?:2[de]|3\d|[46][1-9a-f]|[57][0-9a]|5f|7e)/gi

/** Whether all encoded characters of a path are valid. */
export const isDecodable = (path: string): boolean => {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}

/** Returns the segments of a path without empty ones and without `.` and `..`. */
function resolveSegments(path: string): string[] {
  const segments: string[] = []
  for (const segment of path.split(/[/\\]+/)) {
    const dots = segment.replaceAll(/%2e/gi, '.')
    if (dots === '..') segments.pop()
    else if (dots !== '.' && dots !== '') segments.push(segment)
  }
  return segments
}

/**
 * Returns the normal form of a path: one slash between segments and none at the end, no `.` and `..`,
 * and no encoded letter or digit. Other encoded characters stay, because `%2F` is not a slash. In a path
 * that cannot be decoded, the percent signs stay. The result is normal itself, and it never starts
 * with two slashes, which would name a host. @spec shop.english-addresses
 * @example normalPath('/products/x/../%74ies/') // '/products/ties'
 */
export function normalPath(path: string): string {
  if (!unusual.test(path)) return path
  const resolved = `/${resolveSegments(path).join('/')}`
  if (!isDecodable(resolved)) return resolved
  return resolved.replaceAll(encodedUnreserved, (encoded) => decodeURIComponent(encoded))
}

/**
 * Redirects a path to its normal form, with the same query. Otherwise one page would have many
 * addresses, and each of them an entry in the response cache.
 */
export function redirectToNormalPath({
  path,
  url,
}: Pick<ShopRequest, 'path' | 'url'>): HttpResponse | null {
  const normal = normalPath(path)
  return normal === path ? null : emptyResponse(308, { location: normal + url.slice(path.length) })
}
