import { expect, test } from 'vitest'
import { brandName, copyrightName, defaultCareEmail } from '#brand/name.ts'
import { currencyCode, currencyLabelInArabic, timeZone } from '#contract/market.ts'
import { sourcesOn } from './plant.ts'

/** Files that name the brand, which only `src/brand/` and tests may do. */
const named: Record<string, string> = {
  'src/content/copy/sign-in.ts': `export const title = 'Sign in to ${brandName}'\n`,
  'src/content/copy/footer.ts': `export const copyright = '© ${copyrightName}'\n`,
  'src/data/orders/actor.ts': `export const actor = { name: '${brandName}' }\n`,
  'src/shop/styles/named.css': `@font-face { font-family: '${brandName} wordmark'; }\n`,
  'src/admin/named.html': `<title>${brandName} Admin</title>\n`,
  'public/named.json': `{ "name": "${brandName}" }\n`,
  'studio/compose/named.ts': `export const label = '${brandName}'\n`,
  'src/contract/named.ts': `export const message = 'such as ${defaultCareEmail}'\n`,
}
const allowed: Record<string, string> = {
  'src/brand/name.ts': `export const brandName = '${brandName}'\n`,
  'src/shop/stored.ts': `export const key = '${brandName.toLowerCase()}-size'\n`,
  'src/shop/shell/footer.test.ts': `export const expected = '${brandName}'\n`,
}
/** Files with a value of the market, which is in its own module. */
const marketed: Record<string, string> = {
  'src/server/seo/priced.ts': `export const price = '990.00 ${currencyCode}'\n`,
  'src/admin/lib/timed.ts': `export const zone = { timeZone: '${timeZone}' }\n`,
  'src/content/copy/ar/priced.ts': `export const from = 'من ${currencyLabelInArabic}'\n`,
}
/** Files that compare with a locale, which only the table of locales and tests may do. */
const compared: Record<string, string> = {
  'src/rules/is-arabic.ts': "export const isArabic = (locale: string) => locale === 'ar'\n",
  'src/rules/is-translated.ts': "export const isTranslated = (locale: string) => 'en' !== locale\n",
  'src/admin/language.tsx': "switch (language) {\n  case 'ar':\n    break\n}\n",
}
const comparable: Record<string, string> = {
  'src/contract/locale.ts': "export const isArabic = (locale: string) => locale === 'ar'\n",
  'src/rules/compared.test.ts': "const isArabic = locale === 'ar'\n",
  'src/rules/side.ts': "export const isEnd = (side: string) => side === 'end'\n",
}
const findings = sourcesOn({ ...named, ...allowed, ...marketed, ...compared, ...comparable })

test.each(Object.keys(named))('finds the name of the brand in %s', (path) => {
  expect(findings.get(path)).toEqual(['brand-name'])
})

test.each(Object.keys(allowed))('allows the name of the brand in %s', (path) => {
  expect(findings.get(path)).toBeUndefined()
})

test.each(Object.keys(marketed))('finds a value of the market in %s', (path) => {
  expect(findings.get(path)).toEqual(['market-value'])
})

test.each(Object.keys(compared))('finds a comparison with a locale in %s', (path) => {
  expect(findings.get(path)).toEqual(['locale-comparison'])
})

test.each(Object.keys(comparable))('allows the comparison in %s', (path) => {
  expect(findings.get(path)).toBeUndefined()
})
