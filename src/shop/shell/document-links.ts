import { fileSuffix } from '#contract/locale.ts'
import { currentLocale } from '#shop/lib/locale.ts'
import arabicDisplayFont from '~fonts/display-arabic.woff2?url'
import displayFont from '~fonts/display-english.woff2?url'
import arabicSansFont from '~fonts/sans-arabic.woff2?url'
import sansFont from '~fonts/sans-english.woff2?url'
import latinFont from '~fonts/sans-frequent.woff2?url'

/** The fonts of the texts and of the headings of each locale. */
const fonts = { en: [sansFont, displayFont], ar: [arabicSansFont, arabicDisplayFont, latinFont] }

const preloadFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

/** Links to the icons. `npm run brand` writes these files to `public/`. */
const siteIconLinks = [
  { rel: 'icon', sizes: '32x32', href: '/favicon.ico' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
] as const

/** Returns the links in the head of every page: preloaded fonts, icons and the web manifest. */
export const documentLinks = () => [
  ...fonts[currentLocale()].map(preloadFont),
  ...siteIconLinks,
  { rel: 'manifest', href: `/manifest${fileSuffix(currentLocale())}.json` },
]
