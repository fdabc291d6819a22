/** Tests `rules/product-fields.ts` too. */
import { expect, it } from 'vitest'
import { productDoc, variantDoc } from '#test/shop/product-docs.ts'
import {
  addOverlaps,
  applyChanges,
  changesBetween,
  copyPaths,
  diffDocs,
  pathOfField,
  rebaseDraft,
  unknownPaths,
} from './product-document.ts'
import { normaliseDoc } from './product-fields.ts'

const mona = { changedBy: 'Mona', changedById: 'mona', changedAt: '2026-11-24T10:31:00.000Z' }
const base = productDoc({ variants: [variantDoc('navy'), variantDoc('slate')] })

const rebase = (mine: Record<string, unknown>, theirs: Record<string, unknown>) =>
  rebaseDraft({
    base,
    doc: applyChanges(base, mine),
    current: applyChanges(base, theirs),
    authorOf: () => mona,
  })

it('changes fields of the product and its variants, adds variants and removes them', () => {
  const added = variantDoc('ivory')
  const changes = {
    name: 'Striped',
    'variants.navy.price': 900,
    'variants.slate': null,
    'variants.ivory': added,
    'variants.ivory.code': 'I-1',
  }
  const doc = applyChanges(base, changes)
  expect(doc).toEqual({
    ...base,
    name: 'Striped',
    variants: [variantDoc('navy', { price: 900 }), { ...added, code: 'I-1' }],
  })
  expect(diffDocs(base, doc).map(({ field }) => field)).toEqual([
    'name',
    'variants.navy.price',
    'variants.slate',
    'variants.ivory',
  ])
})

it('names the paths whose variant does not exist', () => {
  expect(unknownPaths(base, { 'variants.red.price': 1, 'variants.navy.price': 1 })).toEqual([
    'variants.red.price',
  ])
  const added = { 'variants.red.price': 1, 'variants.red': variantDoc('red') }
  expect(unknownPaths(base, added)).toEqual([])
})

it('returns equal JSON for equal documents in any order of their fields', () => {
  const reversed = (value: object) => Object.fromEntries(Object.entries(value).toReversed())
  const shuffled = {
    ...reversed(base),
    variants: base.variants.map((each) => ({
      ...reversed(each),
      images: each.images.map(reversed),
    })),
  } as unknown as typeof base
  expect(JSON.stringify(normaliseDoc(shuffled))).toBe(JSON.stringify(base))
  expect(diffDocs(base, normaliseDoc(shuffled))).toEqual([])
})

it('merges what others published into a draft', () => {
  const { doc, conflicts } = rebase(
    { 'variants.navy.price': 900 },
    { 'variants.navy.code': 'N-9', summary: 'Silk' },
  )
  expect(conflicts).toEqual([])
  expect(doc).toEqual({
    ...base,
    summary: 'Silk',
    variants: [variantDoc('navy', { price: 900, code: 'N-9' }), variantDoc('slate')],
  })
})

it('has no conflict while no one else publishes', () => {
  const { doc, conflicts } = rebase({ name: 'Striped' }, {})
  expect([doc.name, conflicts]).toEqual(['Striped', []])
})

it('reports a field that the draft and others changed to different values', () => {
  const { conflicts, doc } = rebase({ 'variants.navy.price': 900 }, { 'variants.navy.price': 800 })
  expect(conflicts).toEqual([{ field: 'variants.navy.price', yours: 900, theirs: 800, ...mona }])
  expect(doc.variants[0]?.price).toBe(900)
  expect(rebase({ name: 'Same' }, { name: 'Same' }).conflicts).toEqual([])
})

it('reports a variant that one removed and the other one changed', () => {
  expect(rebase({ 'variants.navy': null }, { 'variants.navy.price': 800 }).conflicts).toMatchObject(
    [{ field: 'variants.navy', yours: null, theirs: { price: 800 } }],
  )
  expect(rebase({ 'variants.navy.price': 900 }, { 'variants.navy': null }).conflicts).toMatchObject(
    [{ field: 'variants.navy', yours: { price: 900 }, theirs: null }],
  )
  expect(rebase({}, { 'variants.navy': null }).doc.variants.map(({ id }) => id)).toEqual(['slate'])
})

it('copies values at paths from another document', () => {
  const source = applyChanges(base, {
    name: 'Other',
    'variants.navy.price': 1,
    'variants.slate': null,
  })
  const copied = copyPaths(base, source, ['variants.navy.price'])
  expect(diffDocs(base, copied).map(({ field }) => field)).toEqual(['variants.navy.price'])
  expect(copyPaths(base, source, ['variants.slate.price']).variants).toHaveLength(1)
})

it('counts a changed variant as a change of its fields, and the other way round', () => {
  expect(addOverlaps(['variants.navy'], ['variants.navy.price', 'name'])).toEqual([
    'variants.navy',
    'variants.navy.price',
  ])
  expect(addOverlaps(['variants.navy.price'], ['variants.navy'])).toContain('variants.navy')
  expect(addOverlaps(['variants.navy'], ['variants.navy-blue'])).toEqual(['variants.navy'])
})

it.each([
  ['product_name', 'name'],
  ['product_tags', 'tags'],
  ['summary', 'summary'],
  ['floral-701.old_price', 'variants.floral-701.oldPrice'],
  ['floral-701.image_alts', 'variants.floral-701.images'],
  ['floral-701', 'variants.floral-701'],
  ['variants.floral-701.price', 'variants.floral-701.price'],
  ['state', 'state'],
])('reads the audited field %s as the path %s', (field, path) => {
  expect(pathOfField(field)).toBe(path)
})

it('moves variants, and keeps the places of those that the order lacks', () => {
  const doc = applyChanges(base, { 'variants.ivory': variantDoc('ivory') })
  const moved = applyChanges(doc, { order: ['slate', 'navy', 'gone', 'slate'] })
  expect(moved.variants.map(({ id }) => id)).toEqual(['slate', 'navy', 'ivory'])
  expect(diffDocs(doc, moved)).toEqual([
    { field: 'order', from: ['navy', 'slate', 'ivory'], to: ['slate', 'navy', 'ivory'] },
  ])
  const added = applyChanges(base, { 'variants.ivory': variantDoc('ivory'), name: 'Striped' })
  expect(diffDocs(base, added).map(({ field }) => field)).toEqual(['name', 'variants.ivory'])
})

it('says where a new variant is between the others', () => {
  const added = applyChanges(base, { 'variants.ivory': variantDoc('ivory') })
  const moved = applyChanges(added, { order: ['ivory', 'navy', 'slate'] })
  for (const doc of [added, moved])
    expect(applyChanges(base, changesBetween(base, doc))).toEqual(doc)
})

it('keeps the order of a draft, also of variants that only it has, unless others changed it', () => {
  const ids = (mine: Record<string, unknown>, theirs: Record<string, unknown>) =>
    rebase(mine, theirs).doc.variants.map(({ id }) => id)
  const ivory = { 'variants.ivory': variantDoc('ivory') }
  expect(ids({ ...ivory, order: ['ivory', 'navy', 'slate'] }, { name: 'Striped' })).toEqual([
    'ivory',
    'navy',
    'slate',
  ])
  expect(ids({ order: ['slate', 'navy'] }, ivory)).toEqual(['slate', 'navy', 'ivory'])
  expect(ids({ name: 'Striped' }, { order: ['slate', 'navy'] })).toEqual(['slate', 'navy'])
  expect(rebase({ order: ['slate', 'navy'] }, { name: 'Striped' }).conflicts).toEqual([])
})

it('reports an order that two people changed differently', () => {
  const three = applyChanges(base, { 'variants.ivory': variantDoc('ivory') })
  const { conflicts } = rebaseDraft({
    base: three,
    doc: applyChanges(three, { order: ['ivory', 'navy', 'slate'] }),
    current: applyChanges(three, { order: ['slate', 'navy', 'ivory'] }),
    authorOf: () => mona,
  })
  expect(conflicts).toMatchObject([{ field: 'order', yours: ['ivory', 'navy', 'slate'] }])
})
