import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RemoteStore } from './remote-store.ts'

let openChannels = 0

class Channel {
  constructor() {
    openChannels += 1
  }
  close(): void {
    openChannels -= 1
  }
}

beforeEach(() => {
  openChannels = 0
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('document', { addEventListener: () => {}, removeEventListener: () => {} })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const createCounter = () =>
  new RemoteStore({ name: 'counter', empty: 0, load: () => Promise.resolve(1) })

const subscribeTimes = (store: RemoteStore<number>, count: number) =>
  Array.from({ length: count }, () => store.subscribe(() => {}))

test('closes after the last of many subscribers, with one timer', () => {
  const subscriptions = subscribeTimes(createCounter(), 72)
  for (const subscription of subscriptions) subscription.unsubscribe()
  expect(vi.getTimerCount()).toBe(1)
  vi.runAllTimers()
  expect(openChannels).toBe(0)
})

test('stays open and loads once when the next page subscribes after the old one', () => {
  const load = vi.fn(() => Promise.resolve(1))
  const store = new RemoteStore({ name: 'counter', empty: 0, load })
  const [old] = subscribeTimes(store, 1)
  old?.unsubscribe()
  const [next] = subscribeTimes(store, 1)
  vi.runAllTimers()
  expect(openChannels).toBe(1)
  expect(load).toHaveBeenCalledOnce()
  next?.unsubscribe()
})
