import { createHash } from 'node:crypto'
import type { Settings } from '#settings/settings.ts'

type Headers = Readonly<Record<string, string>>

/** The policy of responses that are not pages: no scripts, no frames. */
const strictCsp = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'"

const oneYear = 31_536_000

/** Returns the headers of every response. A page replaces the policy with its own. */
export function commonHeaders({
  siteUrl,
  hstsIncludesSubdomains,
}: Pick<Settings, 'siteUrl' | 'hstsIncludesSubdomains'>): Headers {
  const isHttps = siteUrl.startsWith('https:')
  const hsts = `max-age=${oneYear}${hstsIncludesSubdomains ? '; includeSubDomains' : ''}`
  return {
    'content-security-policy': strictCsp,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(isHttps ? { 'strict-transport-security': hsts } : {}),
  }
}

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Hosts of the ad pixel. The policy allows them only if a pixel is configured. */
const pixel = {
  scripts: 'https://connect.facebook.net',
  beacons: 'https://www.facebook.com',
}

/**
 * Only the policy of `shop/lib/trusted-types.ts` may turn text into HTML. Trusted Types are not
 * required if an ad pixel is configured, because its third-party script may not support them.
 */
const trustedTypes = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }

/**
 * Returns the Content-Security-Policy of a page. It allows the inline `scripts` (their exact texts) by
 * their hashes, and everything else only from this origin.
 */
export function pageCsp(
  scripts: readonly string[],
  { siteUrl, pixelId }: Pick<Settings, 'siteUrl' | 'pixelId'>,
): string {
  const [pixelScripts, beacons] = pixelId ? [[pixel.scripts], [pixel.beacons]] : [[], []]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...new Set(scripts.map(sha256)), ...pixelScripts],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...beacons],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...beacons],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    ...(pixelId ? {} : trustedTypes),
    ...(siteUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
