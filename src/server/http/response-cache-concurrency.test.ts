/** Tests which requests wait in `server/http/response-cache.ts`. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { createTestCache, type TestCache } from '#test/shop/response-cache.ts'
import type { Turn } from './address-queue.ts'

let tested: TestCache
beforeEach(() => {
  tested = createTestCache()
})

test('a request does not wait for the turn of another client that needs the same response', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const run: Turn['run'] = async (work) => {
    await promise
    return work()
  }
  const turn = { run } as Turn
  const waiting = tested.cache.serve(
    { url: '/a', headers: {} },
    { requestId: 'r', route: '', turn },
  )
  expect((await tested.get('/a')).response.status).toBe(200)
  resolve()
  expect((await waiting).status).toBe(200)
  // The response was stored meanwhile.
  expect(tested.createdUrls).toEqual(['/a'])
})

test('a request waits for the computation of another client, but not for a turn of its own', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  tested.beforeResponse = () => promise
  const first = tested.get('/a')
  await vi.waitFor(() => expect(tested.createdUrls).toEqual(['/a']))
  const run = vi.fn()
  const turn = { run } as unknown as Turn
  const second = tested.cache.serve({ url: '/a', headers: {} }, { requestId: 'r', route: '', turn })
  await nextTurn()
  resolve()
  expect((await first).response.status).toBe(200)
  expect(run).not.toHaveBeenCalled()
  expect((await second).status).toBe(200)
})
