import * as z from 'zod/mini'
import { text } from '#contract/text.ts'
import { adminEndpoint, exportTimeoutMs } from './endpoint.ts'
import { ProductState } from './product-document.ts'
import { Flag } from './queries.ts'

/** The largest CSV file. */
export const maxImportBytes = 5 * 1024 * 1024

/** A problem of a row. The header is row 1. */
export const ImportProblem = z.object({
  row: z.int(),
  column: z.string(),
  /** Instruction for the reader. */
  message: z.string(),
  /** The content of the cell. */
  cell: z.string(),
  /** The name of the variant in the row; empty for the header. */
  variantName: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

/** A variant or product that a plan names. */
export const ImportItem = z.object({
  id: z.string(),
  kind: z.enum(['product', 'variant']),
  productId: z.string(),
  productName: z.string(),
  /** The state of its product after the import. */
  state: ProductState,
  name: z.string(),
  /** Null for a product. */
  code: z.nullable(z.string()),
  /** In LE; null for a product. */
  price: z.nullable(z.number()),
  image: z.nullable(z.string()),
})
export type ImportItem = z.infer<typeof ImportItem>

/** A field with its values as the CSV writes them. `field` is the name of its column. */
export const ImportFieldChange = z.object({
  field: z.string(),
  before: z.string(),
  after: z.string(),
})
export type ImportFieldChange = z.infer<typeof ImportFieldChange>

/** Changes that an import would make. Ids are those of variants, except in `drafts` and `archived`. */
export const CatalogueImportPlan = z.object({
  planHash: z.string(),
  created: z.array(z.string()),
  /** Changed variants, and products whose own fields change. */
  changed: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['product', 'variant']),
      changes: z.array(ImportFieldChange),
    }),
  ),
  leaving: z.array(z.string()),
  /** New products that become drafts. Other new products go on sale at once. */
  drafts: z.array(z.string()),
  /** Products that leave the shop. With any, the import needs a recent sign-in. */
  archived: z.array(z.string()),
  unchangedCount: z.int(),
  /** With any, nothing can be imported. */
  problems: z.array(ImportProblem),
  /** The number of rows below the header. */
  rowCount: z.int(),
  /** The variants and products of `created`, `changed`, `leaving` and `drafts`. */
  items: z.array(ImportItem),
})
export type CatalogueImportPlan = z.infer<typeof CatalogueImportPlan>

const upload = {
  method: 'POST',
  auth: 'staff',
  permission: 'products.write',
  contentTypes: ['text/csv'],
  maxBodyBytes: maxImportBytes,
  timeoutMs: exportTimeoutMs,
} as const

/** `true`: products that the file does not have leave the shop. */
const complete = z.optional(Flag)

/** Returns what an import would change. Writes nothing. */
export const planCatalogueImport = adminEndpoint({
  ...upload,
  path: '/catalogue/import/plan',
  summary: 'Compare a CSV file with the catalogue',
  audit: null,
  query: z.strictObject({ complete }),
  data: CatalogueImportPlan,
  errors: ['import_has_problems'],
})

/**
 * Imports a file, all of it or nothing. Throws `plan_outdated` if what the file changes is not what the
 * plan said.
 */
export const importCatalogue = adminEndpoint({
  ...upload,
  path: '/catalogue/import',
  summary: 'Import a CSV file as planned',
  audit: 'catalogue.imported',
  query: z.strictObject({ complete, planHash: text(100, 'Plan the import first') }),
  data: z.object({ createdCount: z.int(), changedCount: z.int(), leavingCount: z.int() }),
  errors: ['plan_outdated', 'import_has_problems', 'reauthentication_required'],
})

/** Returns the products on sale as CSV, as the command line writes it. */
export const exportCatalogue = adminEndpoint({
  method: 'GET',
  path: '/catalogue/export',
  summary: 'Export the catalogue as CSV',
  auth: 'staff',
  permission: 'products.read',
  audit: null,
  limit: 'export',
  timeoutMs: exportTimeoutMs,
  responseType: 'text/csv',
  data: z.string(),
})
