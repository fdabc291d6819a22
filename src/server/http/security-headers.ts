import { createHash } from 'node:crypto'
import type { Settings } from '#settings/settings.ts'

type Headers = Readonly<Record<string, string>>

/** Nothing runs and nobody frames: for answers that are not pages of the shop. */
const bareCsp = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'"

const oneYear = 31_536_000

/** Headers of every response; a page replaces the policy by its own. */
export function commonHeaders({
  siteUrl,
  hstsIncludesSubdomains,
}: Pick<Settings, 'siteUrl' | 'hstsIncludesSubdomains'>): Headers {
  const isHttps = siteUrl.startsWith('https:')
  const hsts = `max-age=${oneYear}${hstsIncludesSubdomains ? '; includeSubDomains' : ''}`
  return {
    'content-security-policy': bareCsp,
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

/** Hosts of the ad pixel; allowed only where one is configured. */
const pixel = {
  scripts: 'https://connect.facebook.net',
  beacons: 'https://www.facebook.com',
}

/**
 * Text becomes HTML only through the shop's one policy, see `shop/lib/trusted-types.ts`. Not where an
 * ad pixel is configured: its script is another's, and what it would do then cannot be known.
 */
const trustedTypes = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }

/**
 * The policy of a page: its own inline scripts by their hashes, all else from this origin.
 * `scripts` are the exact texts of those scripts.
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

/** A page as it leaves, and the inline scripts it vouches for. */
export interface SealedPage {
  html: string
  scripts: string[]
}

/** When a route's data was loaded, as the router writes it for the browser. */
const loadedAt = /,u:\d{13},s:"/g

/**
 * Collects the inline scripts that carry this render's nonce and takes the nonce out again, so that
 * the page can be kept. A script that came by any other way, through a description say, has no
 * nonce and is not vouched for. Times of loading become the moment the page is read: a kept page is
 * as good as new whenever it is sent, and the same bytes come from every server.
 */
export function sealPage(rendered: string, nonce: string): SealedPage {
  const html = rendered.replaceAll(loadedAt, ',u:Date.now(),s:"')
  const marked = ` nonce="${nonce}"`
  const scripts: string[] = []
  for (const [, attributes = '', text = ''] of html.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (attributes.includes(marked) && !/\ssrc=/.test(attributes)) scripts.push(text)
  }
  const meta = new RegExp(`<meta property="csp-nonce" content="${nonce}"[^>]*>`, 'g')
  return { html: html.replaceAll(meta, '').replaceAll(marked, ''), scripts }
}
