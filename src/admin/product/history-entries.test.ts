import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { productDoc } from '#test/shop/product-docs.ts'
import { groupHistory, historyRows, isRestorable } from './history-entries.ts'

const entry = (
  seq: number,
  [name, action]: [string, string],
  changes: AuditEntry['changes'] = [],
): AuditEntry => ({
  seq,
  at: '2026-11-23T10:31:00.000Z',
  actor: { kind: 'staff', id: name, name },
  action,
  subject: { kind: 'product', id: 'regimental', label: 'Regimental' },
  changes,
  reason: null,
  isPersonalDataErased: false,
})

const path = 'variants.regimental-navy.price'
const entries = [
  entry(5, ['Mona', 'product.draft_saved'], [{ field: path, from: 900, to: 950 }]),
  entry(
    4,
    ['Mona', 'product.draft_saved'],
    [
      { field: path, from: 850, to: 900 },
      { field: 'description', from: 'A', to: 'B'.repeat(40) },
    ],
  ),
  entry(3, ['Omar', 'product.draft_saved']),
  entry(2, ['Omar', 'product.published']),
  entry(1, ['Omar', 'product.archived']),
]

test('groups consecutive edits of one person', () => {
  const groups = groupHistory(entries)
  expect(groups.map(({ latest, entries: own }) => [latest.seq, own.length])).toEqual([
    [5, 2],
    [3, 1],
    [2, 1],
    [1, 1],
  ])
})

test('shows the oldest and the newest value of each field of a group', () => {
  const [group] = groupHistory(entries)
  expect(group && historyRows(group, productDoc())).toMatchObject([
    { label: 'Price, regimental-navy', from: '850', to: '950', isLong: false },
    { label: 'Description', isLong: true },
  ])
})

test('restores the states that have a document', () => {
  expect(entries.map(isRestorable)).toEqual([true, true, true, true, false])
})
