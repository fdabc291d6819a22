import { expect, test, vi } from 'vitest'
import { perObject } from './per-object.ts'

test.each([
  ['a WeakMap', undefined],
  ['a Map', new Map<object, string>()],
])('computes the value of each object once with %s', (_, cache) => {
  const compute = vi.fn(({ name }: { name: string }) => name.toUpperCase())
  const upperCaseOf = perObject(compute, cache)
  const [silk, cotton] = [{ name: 'silk' }, { name: 'cotton' }]
  expect([silk, cotton, silk, { ...silk }].map(upperCaseOf)).toEqual([
    'SILK',
    'COTTON',
    'SILK',
    'SILK',
  ])
  // The copy is another object.
  expect(compute).toHaveBeenCalledTimes(3)
})

test('two functions do not share their values', () => {
  const silk = { name: 'silk' }
  const lengthOf = perObject(({ name }: typeof silk) => name.length)
  const initialOf = perObject(({ name }: typeof silk) => name.slice(0, 1))
  expect([lengthOf(silk), initialOf(silk)]).toEqual([4, 's'])
})
