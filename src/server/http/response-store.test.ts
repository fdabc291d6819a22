import { expect, test } from 'vitest'
import type { HttpResponse } from './response.ts'
import { type CachedResponse, createResponseStore } from './response-store.ts'

const response = (body: string): HttpResponse => ({ status: 200, headers: {}, body })

const cached = (body: string, usesCatalogue = true): CachedResponse => ({
  route: '/products',
  etag: '"one"',
  usesCatalogue,
  full: response(body),
  notModified: { status: 304, headers: {}, body: null },
  compressed: {},
  compress: async () => response(''),
})

test('returns a stored response, and counts its bytes', () => {
  const store = createResponseStore()
  const page = cached('a'.repeat(1000))
  store.set('/products', page)
  expect(store.get('/products')).toBe(page)
  expect(store.get('/faqs')).toBeUndefined()
  const { entries, bytes } = store.usage()
  expect(entries).toBe(1)
  expect(bytes).toBeGreaterThan(1000)
})

test('counts a compressed form, unless its response was replaced', () => {
  const store = createResponseStore()
  const page = cached('page')
  store.set('/products', page)
  const before = store.usage().bytes
  store.grow('/products', page, response('b'.repeat(300)))
  expect(store.usage().bytes).toBe(before + 300)
  store.set('/products', cached('page'))
  store.grow('/products', page, response('b'.repeat(300)))
  expect(store.usage().bytes).toBe(before)
})

test('deletes only responses with catalogue data', () => {
  const store = createResponseStore()
  store.set('/products', cached('products'))
  store.set('/faqs', cached('faqs', false))
  store.deleteCatalogue()
  expect(store.get('/products')).toBeUndefined()
  expect(store.get('/faqs')).toBeDefined()
  store.clear()
  expect(store.usage()).toEqual({ entries: 0, bytes: 0 })
})

test('deletes the least recently used response when the memory is full', () => {
  const store = createResponseStore()
  const mebibyte = 1024 * 1024
  for (const key of ['/a', '/b', '/c', '/d']) store.set(key, cached('x'.repeat(11 * mebibyte)))
  store.get('/a')
  store.set('/e', cached('x'.repeat(11 * mebibyte)))
  expect(store.get('/b')).toBeUndefined()
  expect(store.get('/a')).toBeDefined()
  expect(store.usage().bytes).toBeLessThanOrEqual(48 * mebibyte)
})
