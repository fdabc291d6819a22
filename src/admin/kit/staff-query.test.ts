import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getStaffOrder, listStaffOrders } from '#contract/admin/orders.ts'
import {
  forget,
  invalidate,
  staffList,
  staffPages,
  staffQuery,
  startReading,
} from './staff-query.ts'

/** Every request: its path with query, and whether the server counts it as use. */
let sent: { url: string; isUse: boolean }[]
let client: QueryClient

const pages: Record<string, { items: string[]; nextCursor: string | null }> = {
  first: { items: ['a', 'b'], nextCursor: 'second' },
  second: { items: ['c'], nextCursor: null },
}

beforeEach(() => {
  sent = []
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ url, isUse: headers.refetch === undefined })
    const cursor = new URL(url, 'http://shop').searchParams.get('cursor') ?? 'first'
    return Response.json({ succeeded: true, data: pages[cursor], errors: [] })
  })
})
afterEach(() => vi.unstubAllGlobals())

const path = '/api/admin/orders'
const paid = { query: { status: 'shipped' } }

test('calls with the same input share their data, also if a value is undefined', async () => {
  await client.fetchQuery(staffQuery(listStaffOrders, paid))
  const same = staffQuery(listStaffOrders, { query: { status: 'shipped', q: undefined } })
  expect(client.getQueryData(same.queryKey)).toEqual(pages.first)
  expect(client.getQueryData(staffQuery(listStaffOrders, { query: {} }).queryKey)).toBeUndefined()
  expect(sent).toEqual([{ url: `${path}?status=shipped`, isUse: true }])
})

test('only the first read of data counts as use', async () => {
  const query = staffQuery(getStaffOrder, { params: { order: '4f9c21ab' } })
  await client.fetchQuery(query)
  await client.fetchQuery(query)
  expect(sent.map(({ isUse }) => isUse)).toEqual([true, false])
})

test('a page that a person loads counts as use, and a repeated read of all pages does not', async () => {
  const query = staffPages(listStaffOrders, { query: { withTotal: 'true' } })
  const observer = new InfiniteQueryObserver(client, query)
  await observer.refetch()
  await observer.fetchNextPage()
  const loaded = [
    { url: `${path}?withTotal=true`, isUse: true },
    { url: `${path}?cursor=second`, isUse: true },
  ]
  expect(sent).toEqual(loaded)
  await observer.refetch()
  expect(sent.slice(2)).toEqual(loaded.map((each) => ({ ...each, isUse: false })))
})

test('reads a whole list, one page after the other', async () => {
  expect(await client.fetchQuery(staffList(listStaffOrders, { query: {} }))).toEqual([
    'a',
    'b',
    'c',
  ])
  expect(sent.map(({ url }) => url)).toEqual([
    `${path}?limit=100`,
    `${path}?limit=100&cursor=second`,
  ])
})

test('starts to read the first page of a list, once', async () => {
  const query = staffPages(listStaffOrders, paid)
  startReading(client, query)
  startReading(client, query)
  await vi.waitFor(() => expect(client.getQueryData(query.queryKey)).toBeDefined())
  startReading(client, query)
  expect(sent).toHaveLength(1)
})

test('invalidates and forgets the data of a call with any input, but of no other call', async () => {
  const list = staffQuery(listStaffOrders, paid)
  const first = staffPages(listStaffOrders, { query: {} })
  const order = staffQuery(getStaffOrder, { params: { order: '4f9c21ab' } })
  await client.fetchQuery(list)
  await client.fetchInfiniteQuery(first)
  await client.fetchQuery(order)
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  await invalidate(client, listStaffOrders)
  expect([list, first, order].map(({ queryKey }) => isStale(queryKey))).toEqual([true, true, false])
  forget(client, listStaffOrders)
  expect([list, first, order].map(({ queryKey }) => isStale(queryKey))).toEqual([
    undefined,
    undefined,
    false,
  ])
})
