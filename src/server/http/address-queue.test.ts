import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ClientDisconnected, createAddressQueue } from './address-queue.ts'

const hostile = '203.0.113.7'
const shopper = '198.51.100.1'

const onRefused = vi.fn()
let queue: ReturnType<typeof createAddressQueue>
/** Names of the requests in the order in which they started. */
let started: string[]

beforeEach(() => {
  queue = createAddressQueue({
    limits: { maxRunning: 2, maxWaiting: 3, maxWaitMs: 5_000 },
    onRefused,
  })
  started = []
  onRefused.mockClear()
})

/** Sends a request that runs until `finish` or `fail` is called. */
function send(name: string, address: string, { isComplete = true } = {}) {
  const outgoing = Object.assign(new EventEmitter(), { destroyed: false })
  const incoming = { complete: isComplete }
  const turn = queue.createTurn(address, { incoming, outgoing } as never)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const done = turn.run(() => {
    started.push(name)
    return promise
  })
  let outcome: unknown = 'pending'
  done.then(
    (result) => {
      outcome = result
    },
    (error) => {
      outcome = error
    },
  )
  return {
    turn,
    done,
    /** Returns the result or the error of the request, or 'pending' if it has not ended. */
    async outcome() {
      await settle()
      return outcome
    },
    finish: () => resolve(name),
    fail: (error: Error) => reject(error),
    disconnect() {
      outgoing.destroyed = true
      outgoing.emit('close')
    },
    countListeners: () => outgoing.listenerCount('close'),
  }
}

/** Sends as many requests of the hostile client as may start and wait, after one of a shopper. */
function fillQueue() {
  send('shopper', shopper).finish()
  return ['a', 'b', 'c', 'd', 'e'].map((name) => send(name, hostile))
}

/** Returns the outcome of each request. */
const outcomes = (requests: readonly ReturnType<typeof send>[]): Promise<unknown[]> =>
  Promise.all(requests.map((request) => request.outcome()))

/** Waits until the requests that may start have started. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 5; turns += 1) await nextTurn()
}

test('starts all requests of an address at once while no other address sends any', async () => {
  const names = Array.from({ length: 50 }, (_, index) => String(index))
  const requests = names.map((name) => send(name, hostile))
  await settle()
  expect(started).toEqual(names)
  for (const { finish } of requests) finish()
  expect(await outcomes(requests)).toEqual(names)
  expect(queue.size()).toBe(0)
})

test('starts the requests of one address in order, two at once, while another sends requests', async () => {
  const requests = fillQueue()
  await settle()
  expect(started).toEqual(['shopper', 'a', 'b'])
  requests[1]?.finish()
  await settle()
  expect(started).toEqual(['shopper', 'a', 'b', 'c'])
  for (const { finish } of requests) finish()
  expect(await outcomes(requests)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(started).toEqual(['shopper', 'a', 'b', 'c', 'd', 'e'])
  expect(queue.size()).toBe(0)
})

test('starts a request of another address at once while requests of one address wait', async () => {
  fillQueue()
  send('other', '198.51.100.2')
  send('shopper again', shopper)
  await settle()
  expect(started.slice(-2)).toEqual(['other', 'shopper again'])
})

test('starts the next request in a later turn of the event loop', async () => {
  const [first] = fillQueue()
  first?.finish()
  await first?.done
  expect(started).toEqual(['shopper', 'a', 'b'])
  send('new', hostile)
  await settle()
  // A new request does not overtake those that wait.
  expect(started).toEqual(['shopper', 'a', 'b', 'c'])
})

test('counts the addresses of one IPv6 network together', async () => {
  send('shopper', shopper)
  for (const name of ['1', '2', '3']) send(name, `2001:db8:0:1::${name}`)
  send('other network', '2001:db8:0:2::1')
  await settle()
  expect(started).toEqual(['shopper', '1', '2', 'other network'])
})

test('starts the next request after one that throws', async () => {
  const [first] = fillQueue()
  first?.fail(new Error('broken'))
  expect(await first?.outcome()).toMatchObject({ message: 'broken' })
  await settle()
  expect(started).toEqual(['shopper', 'a', 'b', 'c'])
})

test('requests of one address wait as long as one of another address is in progress', async () => {
  const other = send('shopper', shopper)
  const later = performance.now() + 60_000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  onTestFinished(() => void clock.mockRestore())
  const requests = ['a', 'b', 'c'].map((name) => send(name, hostile))
  clock.mockReturnValue(later + 1_001)
  const last = send('d', hostile)
  await settle()
  expect(started).toEqual(['shopper', 'a', 'b'])
  for (const { finish } of [other, ...requests, last]) finish()
  await settle()
  expect(queue.size()).toBe(0)
})

test('starts all requests that wait when the other addresses are silent', async () => {
  const requests = fillQueue()
  const later = performance.now() + 1_001
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  onTestFinished(() => void clock.mockRestore())
  requests[0]?.finish()
  await settle()
  expect(started).toEqual(['shopper', 'a', 'b', 'c', 'd', 'e'])
  for (const { finish } of requests) finish()
  await settle()
  expect(queue.size()).toBe(0)
})

describe('a client that disconnects', () => {
  test('leaves the queue with its request', async () => {
    const requests = fillQueue()
    requests[2]?.disconnect()
    expect(await requests[2]?.outcome()).toBeInstanceOf(ClientDisconnected)
    for (const { finish } of requests) finish()
    await settle()
    expect(started).toEqual(['shopper', 'a', 'b', 'd', 'e'])
    expect(queue.size()).toBe(0)
    expect(requests.map((request) => request.countListeners())).toEqual([0, 0, 0, 0, 0])
  })

  test('keeps its place until its running request has ended', async () => {
    const [first] = fillQueue()
    first?.disconnect()
    await settle()
    expect(started).toEqual(['shopper', 'a', 'b'])
    first?.finish()
    await settle()
    expect(started).toEqual(['shopper', 'a', 'b', 'c'])
  })

  test('gives its place to the next request when all that wait have left', async () => {
    const requests = fillQueue()
    requests[0]?.finish()
    await requests[0]?.done
    for (const request of requests.slice(2)) request.disconnect()
    await settle()
    send('new', hostile)
    await settle()
    expect(started).toEqual(['shopper', 'a', 'b', 'new'])
  })
})

describe('a request above the limits', () => {
  const unavailable = { errors: [{ code: 'unavailable' }], retryAfter: 2 }

  test('gets unavailable when too many of its address wait', async () => {
    const requests = fillQueue()
    expect(await send('f', hostile).outcome()).toMatchObject(unavailable)
    requests[0]?.finish()
    await settle()
    const last = send('g', hostile)
    for (const { finish } of [...requests, last]) finish()
    await settle()
    expect(started).toEqual(['shopper', 'a', 'b', 'c', 'd', 'e', 'g'])
  })

  test('gets unavailable after it has waited for the maximum time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const requests = fillQueue()
    vi.advanceTimersByTime(5_000)
    expect(await requests[2]?.outcome()).toMatchObject(unavailable)
    for (const { finish } of requests) finish()
    await settle()
    expect(started).toEqual(['shopper', 'a', 'b'])
    expect(queue.size()).toBe(0)
  })
})

describe('the body of a request', () => {
  test('lets another request run until it is complete', async () => {
    send('shopper', shopper)
    const slow = send('slow', hostile, { isComplete: false })
    const second = send('second', hostile)
    const third = send('third', hostile)
    const { promise, resolve } = Promise.withResolvers<string>()
    const read = slow.turn.pause(() => promise)
    await settle()
    expect(started).toEqual(['shopper', 'slow', 'second', 'third'])
    // The body is complete, but both places are in use.
    resolve('body')
    const isRead = vi.fn()
    void read.then(isRead)
    await settle()
    expect(isRead).not.toHaveBeenCalled()
    second.finish()
    expect(await read).toBe('body')
    slow.finish()
    third.finish()
    await settle()
    expect(queue.size()).toBe(1)
  })

  test('keeps the place of a request if it is complete already', async () => {
    send('shopper', shopper)
    const requests = ['a', 'b', 'c'].map((name) => send(name, hostile))
    expect(await requests[0]?.turn.pause(async () => 'body')).toBe('body')
    await settle()
    expect(started).toEqual(['shopper', 'a', 'b'])
  })

  test('does not take a place again if the client disconnects', async () => {
    const slow = send('slow', hostile, { isComplete: false })
    const error = new Error('aborted')
    await expect(slow.turn.pause(() => Promise.reject(error))).rejects.toThrow(error)
    slow.fail(error)
    await settle()
    expect(queue.size()).toBe(0)
  })
})

test('a request that ends its turn continues without a place', async () => {
  const requests = fillQueue()
  requests[0]?.turn.end()
  requests[0]?.turn.end()
  await settle()
  expect(started).toEqual(['shopper', 'a', 'b', 'c'])
  for (const { finish } of requests) finish()
  await settle()
  expect(started).toEqual(['shopper', 'a', 'b', 'c', 'd', 'e'])
  expect(queue.size()).toBe(0)
})
