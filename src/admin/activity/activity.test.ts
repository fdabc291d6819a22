import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { bulkText, groupChange, groupEntries } from './activity.ts'

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

test('shows the items of one delivery as a row with their sum', () => {
  const moved = (seq: number, [from, to]: readonly [number, number]) =>
    entry(seq, {
      action: 'stock.moved',
      subject: { kind: 'variant', id: `v${seq}`, label: `V${seq}` },
      changes: [
        { field: 'stock', from, to },
        { field: 'cause', to: 'received' },
      ],
      reason: 'Second delivery',
    })
  const [group, ...others] = groupEntries([moved(3, [4, 10]), moved(2, [0, 12]), moved(1, [7, 8])])
  expect(others).toEqual([])
  expect(group && bulkText(group)).toBe('3 items')
  expect(group && groupChange(group)).toEqual({ to: '+19 units' })
})

test('names the change that the orders of a bulk change share, and only the number of repeats', () => {
  const [orders] = groupEntries([entry(2), entry(1)])
  expect(orders && [bulkText(orders), groupChange(orders)]).toEqual([
    '2 orders',
    { from: 'Processing', to: 'Shipped' },
  ])
  const draft = { action: 'product.draft_saved', subject: { kind: 'product', id: 'a', label: 'A' } }
  const [edits] = groupEntries([
    entry(3, draft),
    entry(2, { ...draft, at: '2026-11-24T09:00:00.000Z' }),
  ])
  expect(edits && [bulkText(edits), groupChange(edits)]).toEqual([undefined, { entries: 2 }])
})
