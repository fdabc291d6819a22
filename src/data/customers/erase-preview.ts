import type { ErasePreview } from '#contract/admin/customers.ts'
import { orderNumberLength } from '#contract/orders.ts'
import { contactValues, excerptOf, textInJson } from '#rules/personal-values.ts'
import { findElsewhere } from './erase-customer.ts'
import { readPersonScope } from './erasure-scope.ts'
import type { Person } from './find-person.ts'
import type { SearchedDb } from './personal-search.ts'
import type { OtherText } from './redact-values.ts'

/** A preview lists at most this many texts of other people. */
const maxListed = 20

const labelOf = ({ kind, label }: OtherText): string =>
  kind === 'note' || kind === 'email' ? label.slice(0, orderNumberLength) : label

/**
 * Returns what an erasure would delete, the orders that prevent it, and what it would change in texts
 * of other people. It searches large tables, so it belongs to the read worker. Throws `not_found`.
 */
export async function readErasePreview(source: SearchedDb, person: Person): Promise<ErasePreview> {
  const scope = await readPersonScope(source.db, person)
  const { counts, blockedBy, erasedLater } = scope
  const isBlocked = blockedBy.length > 0
  const { own, found } = isBlocked ? { own: [], found: [] } : await findElsewhere(source, scope)
  const contacts = contactValues(own)
  const items = found.slice(0, maxListed).map((each) => ({
    kind: each.kind,
    label: labelOf(each),
    text: excerptOf(each.isJson ? textInJson(each.text, contacts) : each.text, contacts),
  }))
  return { ...counts, blockedBy, erasedLater, elsewhere: { total: found.length, items } }
}
