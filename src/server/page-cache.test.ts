import { expect, test } from 'vitest'
import { openPageCache } from './page-cache.ts'

test('drops what was used least lately when it is full', () => {
  const cache = openPageCache<string>(10)
  cache.set('a', 'A', 4)
  cache.set('b', 'B', 4)
  expect(cache.get('a')).toBe('A')
  cache.set('c', 'C', 4)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C'])
})

test('replacing a value does not count it twice', () => {
  const cache = openPageCache<number>(10)
  for (let i = 0; i < 100; i++) cache.set('a', i, 6)
  cache.set('b', 1, 4)
  expect([cache.get('a'), cache.get('b')]).toEqual([99, 1])
})

test('does not keep what is larger than all of it', () => {
  const cache = openPageCache<string>(10)
  cache.set('a', 'A', 4)
  cache.set('huge', 'H', 11)
  expect([cache.get('a'), cache.get('huge')]).toEqual(['A', undefined])
})

test('is empty after clear', () => {
  const cache = openPageCache<string>(10)
  cache.set('a', 'A', 10)
  cache.clear()
  cache.set('b', 'B', 10)
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'B'])
})
