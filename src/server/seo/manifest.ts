import { brandName } from '#brand/name.ts'
import { themeColor } from '#brand/theme-color.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { type Locale, localeFacts } from '#contract/locale.ts'
import { localizePath } from '#rules/locale-path.ts'

/** The icons, which `npm run brand` writes to `public/`. */
const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** Returns the web manifest of a locale, with which a phone installs the shop. */
export function webManifest(locale: Locale): string {
  const start = localizePath('/', locale)
  return JSON.stringify({
    name: brandName,
    short_name: brandName,
    description: shellCopy(locale).description,
    id: start,
    start_url: start,
    scope: '/',
    lang: locale,
    dir: localeFacts[locale].direction,
    display: 'standalone',
    background_color: themeColor.light,
    theme_color: themeColor.light,
    categories: ['shopping'],
    icons,
  })
}
