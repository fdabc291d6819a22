import { expect, it } from 'vitest'
import { Handle } from '#contract/text.ts'
import { productIdOf } from './product-id.ts'

it.each([
  ['Regimental', 'regimental'],
  ['  Café Noir, 2nd edition! ', 'cafe-noir-2nd-edition'],
  ['Derby 42⅔', 'derby-42-2-3'],
  ['422⅓', '422-1-3'],
  ['⅔ Derby', '2-3-derby'],
  ['--', ''],
  ['قميص', ''],
])('the id of %s is "%s"', (name, id) => {
  expect(productIdOf(name)).toBe(id)
})

it('is valid for a long name', () => {
  expect(Handle.safeParse(productIdOf('silk '.repeat(40))).success).toBe(true)
})
