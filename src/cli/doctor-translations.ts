import type { Db } from '#data/engine/engine.ts'
import { readProductRecords } from '#data/products/catalogue-records.ts'
import { findTranslationGaps } from '#data/products/translations.ts'
import { readSettings } from '#settings/settings.ts'
import { type Finding, ok, problem } from './finding.ts'
import { count } from './table.ts'
import type { Terminal } from './terminal.ts'

const maxListed = 5

const describe = (ids: readonly string[], finding: string): string[] => {
  const more = ids.length > maxListed ? `, and ${ids.length - maxListed} more` : ''
  const list = `${ids.slice(0, maxListed).join(', ')}${more}`
  return ids.length === 0 ? [] : [`${count(ids.length, 'product')} with ${finding}: ${list}`]
}

/** The Arabic texts of all products on sale, in words. */
interface TranslationReport {
  /** Undefined if all Arabic texts exist and are current. */
  gaps: string | undefined
  /** True if the storefront has Arabic pages. */
  isOn: boolean
  /** True if a product has Arabic texts. */
  isBegun: boolean
}

/** Reports the products whose Arabic texts are missing or outdated. */
export async function reportTranslations(db: Db, terminal: Terminal): Promise<TranslationReport> {
  const products = await readProductRecords(db)
  const { missing, outdated } = findTranslationGaps(products)
  const lines = [
    ...describe(missing, 'missing Arabic texts'),
    ...describe(outdated, 'Arabic texts of an earlier English version'),
  ]
  return {
    gaps: lines.length > 0 ? lines.join('; ') : undefined,
    isOn: readSettings(terminal.environment).locales.includes('ar'),
    isBegun: products.some((each) => each.translations?.ar),
  }
}

/** Checks that all products have current Arabic texts. Without Arabic pages, gaps are no problem. */
export async function checkTranslations(db: Db, terminal: Terminal): Promise<Finding> {
  const { gaps, isOn } = await reportTranslations(db, terminal)
  if (!gaps) return ok('arabic', 'every product has current Arabic texts')
  if (!isOn) return ok('arabic', `LOCALES has no Arabic; ${gaps}`)
  const advice =
    "Export the catalogue with 'npm run shop -- export FILE', write the texts, and import the file."
  return problem('arabic', `${gaps}. Their pages show English. ${advice}`)
}
