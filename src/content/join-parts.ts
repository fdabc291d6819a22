import { type Locale, localeFacts } from '#contract/locale.ts'

/**
 * Joins the parts of a name or an address with the comma of a locale. Omits empty parts.
 * @example joinParts(['Oxford White', 'M'], 'en') // 'Oxford White, M'
 */
export const joinParts = (parts: readonly (string | null | undefined)[], locale: Locale): string =>
  parts.filter(Boolean).join(localeFacts[locale].comma)
