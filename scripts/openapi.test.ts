import { expect, test } from 'vitest'
import { findDocumentProblems } from './openapi.ts'

const operation = {
  operationId: 'getCart',
  summary: 'Get the cart',
  description: 'Returns the cart.',
  tags: ['cart'],
  parameters: [{ name: 'locale', in: 'query' }],
  responses: { 200: {}, 422: {} },
}

/** Returns a document with one call, of which some fields differ. */
const documentWith = (changes: object, info: object = {}) => ({
  info: {
    title: 'LUCA',
    version: '1.0.0',
    description: 'The API.',
    contact: { name: 'LUCA' },
    license: { name: 'MIT' },
    ...info,
  },
  tags: [{ name: 'cart' }],
  paths: { '/cart': { get: { ...operation, ...changes } } },
})

test('accepts a complete document', () => {
  expect(findDocumentProblems(documentWith({}))).toEqual([])
})

test.each([
  [{ operationId: undefined }, 'GET /cart has no operationId'],
  [{ summary: '' }, 'GET /cart has no summary'],
  [{ description: undefined }, 'GET /cart needs a description in full sentences'],
  [{ description: 'the cart' }, 'GET /cart needs a description in full sentences'],
  [{ tags: [] }, 'GET /cart needs one tag'],
  [{ tags: ['basket'] }, 'GET /cart has the unknown tag basket'],
  [{ responses: { 200: {}, 500: {} } }, 'GET /cart needs a 4xx response'],
  [
    { responses: { 200: { schema: { type: 'array' } }, 404: {} } },
    '/paths//cart/get/responses/200/schema: an array needs items',
  ],
])('finds a call with %o', (changes, problem) => {
  expect(findDocumentProblems(documentWith(changes))).toEqual([problem])
})

test.each(['title', 'version', 'description', 'contact', 'license'])(
  'finds a document without %s',
  (field) => {
    const document = documentWith({}, { [field]: undefined })
    expect(findDocumentProblems(document)).toEqual([`info has no ${field}`])
  },
)
