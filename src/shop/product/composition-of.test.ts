import { expect, test } from 'vitest'
import { compositions } from '#content/copy/composition.ts'
import { compositionOf } from './composition-of.ts'

const shirt = { category: 'shirts' as const, tags: ['#Classic'] }
const tie = { category: 'ties' as const, tags: [] }

test("the text depends on the product type, the tag '#Dynamic' and the variant 'Floral 701' [composition.fixed, composition.shirts, composition.ties]", () => {
  expect(compositionOf(shirt, { id: 'poplin-white-m', tags: [] })).toBe(compositions().shirts)
  expect(compositionOf(shirt, { id: 'poplin-white-m', tags: ['#dynamic'] })).toBe(
    compositions().dynamic,
  )
  expect(compositionOf({ ...shirt, tags: ['#Dynamic'] }, { id: 'poplin-white-m', tags: [] })).toBe(
    compositions().dynamic,
  )
  expect(compositionOf(tie, { id: 'floral-702', tags: [] })).toBe(compositions().ties)
  expect(compositionOf(tie, { id: 'floral-701', tags: [] })).toBe(compositions().floral701)
})
