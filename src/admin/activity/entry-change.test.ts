import { expect, test } from 'vitest'
import { actionText, fieldLabel, isId, sentenceText, shownChange } from './entry-change.ts'

const shipped = {
  action: 'order.status_changed',
  changes: [
    { field: 'status', from: 'processing', to: 'shipped' },
    { field: 'statusChangedAt', from: '2026-11-24T16:40:00.000Z', to: '2026-11-24T17:20:00.000Z' },
    { field: 'courier', from: null, to: 'Bosta' },
  ],
}

test('says of a status what was done, and shows the status before and after', () => {
  expect(actionText(shipped)).toBe('marked as shipped')
  expect(shownChange(shipped)).toEqual({ from: 'Processing', to: 'Shipped' })
})

test('names the field of an edit, and shows an amount in LE', () => {
  const changes = [{ field: 'variants.poplin-white.oldPrice', from: 1490, to: 1555.5 }]
  expect(shownChange({ action: 'product.edited', changes })).toEqual({
    label: 'Old price',
    from: 'LE 1,490',
    to: 'LE 1,555.50',
    isNamed: true,
  })
  expect(sentenceText({ action: 'product.edited', changes })).toBe('changed the old price of')
  expect(fieldLabel('maxUses')).toBe('Max uses')
})

test('counts several changes, and compares long texts', () => {
  const draft = { field: 'state', from: 'draft', to: 'published' }
  const tags = { field: 'tags', from: [], to: ['Navy'] }
  expect(shownChange({ action: 'product.published', changes: [draft, tags] })).toEqual({ count: 2 })
  const summary = { field: 'summary', from: 'x'.repeat(50), to: 'y' }
  expect(shownChange({ action: 'product.edited', changes: [summary] })).toEqual({
    label: 'Summary',
    texts: { from: 'x'.repeat(50), to: 'y' },
    isNamed: true,
  })
  expect(
    shownChange({ action: 'product.edited', changes: [{ ...summary, to: null }] }),
  ).toMatchObject({ texts: { to: '' } })
})

test('shows a description as text, without its tags', () => {
  const description = { field: 'arabicDescription', from: '', to: '<p>Two fine threads</p>' }
  expect(shownChange({ action: 'product.edited', changes: [description] })).toMatchObject({
    to: 'Two fine threads.',
  })
  const long = `<p>${'Two fine threads. '.repeat(3).trim()}</p>`
  expect(
    shownChange({ action: 'product.edited', changes: [{ ...description, to: long }] }),
  ).toMatchObject({
    texts: { from: '', to: 'Two fine threads. Two fine threads. Two fine threads.' },
  })
})

test('says of one field of a draft that only the draft has the change', () => {
  const price = { field: 'variants.s.price', from: 890, to: 900 }
  const draft = { action: 'product.draft_saved', changes: [price] }
  expect(sentenceText(draft)).toBe('changed the price of')
  expect(shownChange(draft)).toMatchObject({ to: 'LE 900', note: 'In the draft' })
  const both = { ...draft, changes: [price, { ...price, field: 'variants.m.price' }] }
  expect(shownChange(both)).toMatchObject({ note: '2 items. In the draft' })
  const several = { ...draft, changes: [price, { field: 'name', from: 'Oxford', to: 'Oxfords' }] }
  expect(sentenceText(several)).toBe('edited the draft of')
})

test('shows one price of several variants once', () => {
  const price = (id: string, to: number) => ({ field: `variants.${id}.price`, from: 1690, to })
  const action = 'product.prices_changed'
  expect(shownChange({ action, changes: [price('s', 1490), price('m', 1490)] })).toEqual({
    label: 'Price',
    from: 'LE 1,690',
    to: 'LE 1,490',
    note: '2 items',
    isNamed: true,
  })
  expect(shownChange({ action, changes: [price('s', 1490), price('m', 1500)] })).toEqual({
    count: 2,
  })
  const both = [price('s', 1490), { ...price('s', 1490), field: 'variants.s.oldPrice' }]
  expect(shownChange({ action, changes: both })).toEqual({ count: 2 })
})

test('shows the tags that a product gained or lost', () => {
  const tags = (from: string[], to: string[]) =>
    shownChange({ action: 'product.edited', changes: [{ field: 'tags', from, to }] })
  expect(tags(['#Navy'], ['#Navy', '#Wedding'])).toEqual({
    label: 'Tags',
    verb: 'Added',
    to: '#Wedding',
    isNamed: true,
  })
  expect(tags(['#Navy', '#Silk'], ['#Navy'])).toMatchObject({ verb: 'Removed', to: '#Silk' })
  expect(tags(['#Navy'], ['#Silk'])).toEqual({ label: 'Tags', isNamed: true })
})

test('shows neither counts of sessions nor ids', () => {
  const ended = [{ field: 'sessions', from: 1, to: 0 }]
  expect(shownChange({ action: 'session.ended', changes: ended })).toBeUndefined()
  const claimed = [{ field: 'job', to: '0b6f3a52-1c1d-4f0a-9a52-0f6f3a521c1d' }]
  expect(shownChange({ action: 'studio.job_created', changes: claimed })).toBeUndefined()
})

test('says how stock was moved and how a call ended', () => {
  const moved = { field: 'stock', from: 19, to: 39 }
  const stock = { action: 'stock.moved', changes: [moved, { field: 'cause', to: 'received' }] }
  expect([actionText(stock), shownChange(stock)]).toEqual([
    'received stock of',
    { from: '19', to: '39' },
  ])
  const call = { action: 'order.call_recorded', changes: [{ field: 'outcome', to: 'confirmed' }] }
  expect(actionText(call)).toBe('confirmed by phone')
  expect(shownChange(call)).toBeUndefined()
  expect(actionText({ action: 'order.unknown', changes: [] })).toBe('order.unknown')
})

test('names a setting and its choices as the settings page does', () => {
  expect(fieldLabel('whatsAppNumber')).toBe('WhatsApp number')
  const changes = [{ field: 'confirmOrders', from: 'never', to: 'first' }]
  expect(shownChange({ action: 'settings.changed', changes })).toEqual({
    from: 'Never',
    to: 'First orders',
  })
})

test.each([
  ['user_19de663f-15ac-4724-86dc-dd8c2a5255fe', true],
  [`guest_${'aB_-'.repeat(10)}abc`, true],
  ['b4911477b4911477b4911477b4911477', true],
  ['guest_list', false],
  ['Mona Adel', false],
])('hides ids and keys of customers: %s', (value, expected) => {
  expect(isId(value)).toBe(expected)
})
