import { staffError } from '#contract/admin/errors.ts'
import type { ProductQuery } from '#contract/admin/products.ts'
import type { RowPlace } from '#rules/product-rows.ts'

type RowSort = NonNullable<ProductQuery['sort']>

/** Where a page of the product list ended. */
interface ProductCursor {
  sort: RowSort
  /** The newest audit entry that the order of the first page knew. */
  until: number
  place: RowPlace
}

/** Returns a cursor as text. */
export const writeCursor = ({ sort, until, place }: ProductCursor): string =>
  Buffer.from(JSON.stringify([sort, until, place.key, place.id])).toString('base64url')

function parseCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** Reads a cursor. Throws `invalid` if it is malformed, or of another order of the list. */
export function readCursor(cursor: string, sort: RowSort): ProductCursor {
  const parts = parseCursor(cursor)
  const [given, until, key, id] = Array.isArray(parts) ? parts : []
  const isKey = sort === 'name' ? typeof key === 'string' : typeof key === 'number'
  if (given !== sort || !Number.isSafeInteger(until) || !isKey || typeof id !== 'string')
    throw staffError('invalid', { field: 'cursor', description: 'This cursor is not valid.' })
  return { sort, until, place: { key, id } }
}
