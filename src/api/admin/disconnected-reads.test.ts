import { expect, test } from 'vitest'
import { createTestAdmin } from '#test/admin/create-test-admin.ts'
import { createAdminApi } from './app.ts'

test('a search stops when its client disconnects, and is no failure', async () => {
  const { adminDeps, addStaff } = await createTestAdmin()
  const { cookie } = await addStaff()
  const started = Promise.withResolvers<void>()
  const api = createAdminApi({
    ...adminDeps,
    readWorker: {
      // As a read that waits for its turn.
      run: (_name, _input, { signal }) => {
        started.resolve()
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        })
      },
    },
  })
  const client = new AbortController()
  const { siteUrl } = adminDeps.shop
  const request = new Request(`${siteUrl}/api/admin/orders?q=zaki`, {
    headers: { cookie: `__Host-admin=${cookie}` },
    signal: client.signal,
  })
  const response = api.fetch(request, { address: '203.0.113.7', requestId: 'test-request' })
  await started.promise
  client.abort()
  expect((await response).status).toBe(499)
})
