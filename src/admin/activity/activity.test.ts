import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { groupEntries } from './activity.ts'

const entry = (seq: number, facts: Partial<AuditEntry> = {}): AuditEntry => ({
  seq,
  at: '2026-11-24T09:58:00.000Z',
  actor: { kind: 'staff', id: 'mona', name: 'Mona' },
  action: 'order.status_changed',
  subject: { kind: 'order', id: `order-${seq}`, label: `#${seq}` },
  changes: [{ field: 'status', from: 'processing', to: 'shipped' }],
  reason: null,
  isPersonalDataErased: false,
  ...facts,
})
const sizesOf = (entries: readonly AuditEntry[]) =>
  groupEntries(entries).map((group) => group.entries.length)

test('groups the orders of one bulk change', () => {
  expect(sizesOf([entry(3), entry(2), entry(1)])).toEqual([3])
  expect(sizesOf([entry(2), entry(1, { at: '2026-11-24T09:57:00.000Z' })])).toEqual([1, 1])
  const byOmar = { actor: { kind: 'staff', id: 'omar', name: 'Omar' } } as const
  expect(sizesOf([entry(2), entry(1, byOmar)])).toEqual([1, 1])
  const delivered = { changes: [{ field: 'status', from: 'shipped', to: 'delivered' }] }
  expect(sizesOf([entry(2), entry(1, delivered)])).toEqual([1, 1])
})

test('shows a delivery and its correction as two rows', () => {
  const variant = { kind: 'variant', id: 'a', label: 'A' }
  const moved = (cause: string) => ({
    action: 'stock.moved',
    subject: variant,
    changes: [{ field: 'cause', to: cause }],
  })
  expect(sizesOf([entry(2, moved('correction')), entry(1, moved('received'))])).toEqual([1, 1])
})

test('groups repeated edits of one subject', () => {
  const draft = { action: 'product.draft_saved', subject: { kind: 'product', id: 'a', label: 'A' } }
  expect(
    sizesOf([entry(2, draft), entry(1, { ...draft, at: '2026-11-24T09:00:00.000Z' })]),
  ).toEqual([2])
})
