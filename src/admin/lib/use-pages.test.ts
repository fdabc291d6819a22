import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { startReading } from './use-pages.ts'

test('starts to read the first page of a list, once', async () => {
  const client = new QueryClient()
  const readPage = vi.fn(async () => ({ items: ['a'], nextCursor: 'next' }))
  const list = { queryKey: ['list'], readPage }
  startReading(client, list)
  startReading(client, list)
  await vi.waitFor(() => expect(client.getQueryData(['list'])).toBeDefined())
  startReading(client, list)
  expect(readPage).toHaveBeenCalledTimes(1)
  expect(readPage).toHaveBeenCalledWith(
    expect.objectContaining({ query: { withTotal: 'true' }, headers: {} }),
  )
  expect(client.getQueryData(['list'])).toMatchObject({
    pages: [{ items: ['a'], nextCursor: 'next' }],
  })
})
