import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { stubLocalStorage } from '#test/browser/local-storage.ts'

const order = { number: '4f9c21ab' } as OrderDetail
const packed = {
  staffId: 'mona',
  orderId: '1',
  number: '4f9c21ab',
  change: { kind: 'packed' },
} as const
const missing = {
  ...packed,
  change: { kind: 'missing', position: 0, quantity: 1, cause: 'lost' },
} as const

let stored: Map<string, string>

/** Stubs the localStorage of a device, and locks that run calls one after another. */
function stubDevice() {
  stored = stubLocalStorage()
  let last: Promise<unknown> = Promise.resolve()
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, run: () => Promise<void>) => {
        last = last.then(run)
        return last
      },
    },
  })
}

/** Loads the module as a fresh page does. */
async function openPage() {
  vi.resetModules()
  const { ApiCallError } = await import('#contract/client.ts')
  const refuse = (status: number) =>
    new ApiCallError(new Response(null, { status }), [
      { code: 'order_not_editable', description: 'This order can no longer be changed.' },
    ])
  return { ...(await import('./packing-updates.ts')), refuse }
}

const outcome = () => ({ onSent: vi.fn(), onRefused: vi.fn() })

beforeEach(stubDevice)
afterEach(() => vi.unstubAllGlobals())

test('sends each waiting update once after a reload, in order and with its key', async () => {
  const offline = await openPage()
  offline.addPackingUpdate(packed)
  offline.addPackingUpdate(missing)
  const send = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  await offline.sendPackingUpdates({ staffId: 'mona', send, ...outcome() })
  expect(send).toHaveBeenCalledTimes(1)
  const keys = offline.packingUpdates.get().map(({ key }) => key)

  const page = await openPage()
  const online = vi.fn(() => Promise.resolve(order))
  const sending = { staffId: 'mona', send: online, ...outcome() }
  await Promise.all([page.sendPackingUpdates(sending), page.sendPackingUpdates(sending)])
  const calls = online.mock.calls as unknown as [{ key: string; change: { kind: string } }][]
  expect(calls.map(([update]) => update.key)).toEqual(keys)
  expect(calls.map(([update]) => update.change.kind)).toEqual(['packed', 'missing'])
  expect(page.packingUpdates.get()).toEqual([])
  expect(sending.onSent).toHaveBeenCalledTimes(2)
})

test('stores an update whose outcome is unknown, with the same key', async () => {
  const page = await openPage()
  page.addPackingUpdate(missing)
  const before = page.packingUpdates.get()
  for (const status of [401, 429, 500, 503]) {
    const send = () => Promise.reject(page.refuse(status))
    await page.sendPackingUpdates({ staffId: 'mona', send, ...outcome() })
  }
  expect(page.packingUpdates.get()).toEqual(before)
})

test('reports a refused update and sends the next one', async () => {
  const page = await openPage()
  page.addPackingUpdate(packed)
  page.addPackingUpdate(missing)
  const send = vi.fn().mockRejectedValueOnce(page.refuse(409)).mockResolvedValue(order)
  const result = outcome()
  await page.sendPackingUpdates({ staffId: 'mona', send, ...result })
  expect(result.onRefused).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining(packed),
    expect.objectContaining({ status: 409 }),
  )
  expect(result.onSent).toHaveBeenCalledTimes(1)
  expect(page.packingUpdates.get()).toEqual([])
})

test('does not send the updates of another person', async () => {
  const page = await openPage()
  page.addPackingUpdate({ ...packed, staffId: 'youssef' })
  const send = vi.fn(() => Promise.resolve(order))
  await page.sendPackingUpdates({ staffId: 'mona', send, ...outcome() })
  expect(send).not.toHaveBeenCalled()
  expect(page.packingUpdates.get()).toHaveLength(1)
})

test('ignores stored text that is not a list of updates', async () => {
  stored.set('luca-admin-packing-updates', '[{"key":1}]')
  expect((await openPage()).packingUpdates.get()).toEqual([])
  stored.set('luca-admin-packing-updates', '{')
  expect((await openPage()).packingUpdates.get()).toEqual([])
})
