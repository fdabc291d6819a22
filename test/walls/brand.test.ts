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
const findings = sourcesOn({ ...named, ...allowed, ...marketed })

test.each(Object.keys(named))('finds the name of the brand in %s', (path) => {
  expect(findings.get(path)).toEqual(['brand-name'])
})

test.each(Object.keys(allowed))('allows the name of the brand in %s', (path) => {
  expect(findings.get(path)).toBeUndefined()
})

test.each(Object.keys(marketed))('finds a value of the market in %s', (path) => {
  expect(findings.get(path)).toEqual(['market-value'])
})
