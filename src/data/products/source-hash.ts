import { createHash } from 'node:crypto'
import type { ProductRecord, VariantRecord } from '#rules/product-record.ts'
import { sanitizeDescription } from './sanitize.ts'

const hashOf = (...texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22)

/** Returns the hash of the English texts of a product that a translation translates. */
export const productSourceHash = ({
  name,
  summary,
  description,
}: Pick<ProductRecord, 'name' | 'summary' | 'description'>): string =>
  hashOf(name, summary, sanitizeDescription(description))

/** Returns the hash of the English texts of a variant that a translation translates. */
export const variantSourceHash = ({
  name,
  color,
  imageAlts,
}: Pick<VariantRecord, 'name' | 'color' | 'imageAlts'>): string => hashOf(name, color, ...imageAlts)
