/** Tests the limit of changes in `mount.ts`. */
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { createTestAdmin } from '#test/admin/create-test-admin.ts'
import { navyPreview, testStudio } from '#test/admin/studio.ts'
import { unlimitedStaff } from '#test/admin/unlimited-staff.ts'
import { storedPicture } from '#test/shop/pictures.ts'

/** A test of all calls takes longer than others. */
const slowMs = 60_000
const points = 3

/** Creates an admin in which a person may make three changes a minute. */
async function createLimitedAdmin() {
  const process = vi.fn(async () => storedPicture(randomUUID()))
  const admin = await createTestAdmin({
    images: { process },
    limits: { ...unlimitedStaff, change: { subject: { points, seconds: 60 } } },
    studio: testStudio(),
  })
  const upload = (cookie?: string) =>
    admin.staffRequest('/media', {
      method: 'POST',
      body: Uint8Array.of(0),
      ...(cookie === undefined ? {} : { cookie }),
    })
  return { ...admin, process, upload }
}

test('R20 a person can upload no more files than the limit of changes, and others still can', async () => {
  const { addStaff, upload, process, staffRequest } = await createLimitedAdmin()
  const [{ cookie }, other] = [await addStaff('manager'), await addStaff('manager')]
  for (let sent = 0; sent < points; sent += 1) expect((await upload(cookie)).status).toBe(200)
  const refused = await upload(cookie)
  expect([refused.status, (await refused.json()).errors[0].code]).toEqual([
    429,
    'too_many_requests',
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(process).toHaveBeenCalledTimes(points)
  expect((await upload(other.cookie)).status).toBe(200)
  expect((await staffRequest('/me', { cookie })).status).toBe(200)
  const preview = await staffRequest('/studio/previews', {
    body: navyPreview,
    method: 'POST',
    cookie,
  })
  expect(preview.status).toBe(200)
})

test('R20 a file without a session is refused and not processed', async () => {
  const { upload, process, engine } = await createLimitedAdmin()
  for (let sent = 0; sent < 2 * points; sent += 1) expect((await upload()).status).toBe(401)
  expect(process).not.toHaveBeenCalled()
  expect(await engine.db.selectFrom('media').select('id').execute()).toEqual([])
})

const changes = Object.entries<AdminEndpoint>(adminEndpoints).filter(
  ([, { auth, method, isRead, session }]) =>
    auth === 'staff' && method !== 'GET' && !isRead && !session,
)

test(
  'R20 each call that changes something counts, also uploads, imports and jobs of the studio',
  async () => {
    const { addStaff, upload, staffRequest } = await createLimitedAdmin()
    const { cookie } = await addStaff('owner')
    for (let sent = 0; sent < points; sent += 1) await upload(cookie)
    const names = changes.map(([name]) => name)
    expect(names).toEqual(
      expect.arrayContaining(['uploadPicture', 'importCatalogue', 'createStudioJob']),
    )
    for (const [name, { method, path }] of changes) {
      const address = path.replaceAll(/\{\w+\}/g, randomUUID())
      const response = await staffRequest(address, {
        method: method as 'POST' | 'DELETE',
        ...(method === 'POST' ? { body: {} } : {}),
        cookie,
      })
      expect([name, response.status]).toEqual([name, 429])
    }
  },
  slowMs,
)
