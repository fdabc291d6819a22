import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ShopError } from '#contract/errors.ts'
import { readJson } from './body.ts'

const maxBytes = 100

/** Sends a body and returns the parsed value, or the code of the error. */
async function read(body: BodyInit, headers: Record<string, string> = {}): Promise<unknown> {
  const app = new Hono().post('/', async (context) => {
    try {
      return context.json({ value: (await readJson(context, maxBytes)) as null })
    } catch (error) {
      return context.json({ code: error instanceof ShopError ? error.errors[0].code : 'bug' })
    }
  })
  const init = { method: 'POST', body, duplex: 'half' as const }
  const type = { 'content-type': 'application/json' }
  const response = await app.request('/', { ...init, headers: { ...type, ...headers } })
  return response.json()
}

const streamOf = (...chunks: string[]) =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })

test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
  'accepts the type %s',
  async (type) => {
    expect(await read('{"a":[1]}', { 'content-type': type })).toEqual({ value: { a: [1] } })
  },
)

test.each(['text/plain', 'application/jsonp', 'application/x-www-form-urlencoded', ''])(
  'refuses the type "%s" [api.status-415]',
  async (type) => {
    expect(await read('{}', { 'content-type': type })).toEqual({ code: 'not_json' })
  },
)

test.each([
  ['text', 'not JSON'],
  ['an unfinished object', '{"a":1'],
  ['a key twice', '{"a":1,"a":2}'],
  ['a key twice inside', '{"a":[{"b":1,"b":2}]}'],
  ['a key twice, once escaped', '{"a":1,"\\u0061":2}'],
])('refuses %s [api.status-400]', async (_, body) => {
  expect(await read(body)).toEqual({ code: 'unreadable_body' })
})

test('refuses bytes that are not UTF-8', async () => {
  const bytes = new Uint8Array([0x22, 0xff, 0x22])
  expect(await read(bytes)).toEqual({ code: 'unreadable_body' })
})

test('accepts strings that look like keys', async () => {
  const value = { a: '"a": 1', b: ['"b":', 'x\\"y":'] }
  expect(await read(JSON.stringify(value))).toEqual({ value })
})

test('accepts a body in chunks up to the limit', async () => {
  const text = 'x'.repeat(maxBytes - 2)
  expect(await read(streamOf('"', text, '"'))).toEqual({ value: text })
})

test('refuses a longer body, by its chunks or by its announced length [api.status-413]', async () => {
  const text = JSON.stringify('x'.repeat(maxBytes))
  expect(await read(streamOf(text.slice(0, 60), text.slice(60)))).toEqual({ code: 'too_large' })
  expect(await read(text, { 'content-length': String(text.length) })).toEqual({ code: 'too_large' })
})

test('refuses a body that is longer than it announced', async () => {
  const text = JSON.stringify('x'.repeat(maxBytes))
  expect(await read(text, { 'content-length': '5' })).toEqual({ code: 'too_large' })
})
