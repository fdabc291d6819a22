import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pictureSets } from '#content/catalogue/pictures.ts'
import { firstFabrics } from '#content/studio/first-fabrics.ts'
import type { NewFabric, StaffFabric } from '#contract/admin/fabrics.ts'
import { expect } from '../shopper.ts'
import type { AdminShop } from './admin-shop.ts'

/** Creates a fabric as the signed-in person. */
export async function createFabric(
  page: Page,
  {
    name,
    garment = 'necktie',
    fabric = firstFabrics.stripe,
  }: Partial<NewFabric> & { name: string },
): Promise<StaffFabric> {
  const { status, body } = await page.evaluate(
    async (fields) => {
      const response = await fetch('/api/admin/fabrics', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(fields),
      })
      return { status: response.status, body: await response.json() }
    },
    { name, garment, fabric },
  )
  expect(status).toBe(200)
  return body.data
}

/** A picture of the catalogue, in place of a preview. */
export const picture = readFileSync(
  `public${pictureSets['regimental-navy']?.pictures[0]?.src.replace('-1200.', '-400.')}`,
)

/** Renders no previews: each one is a picture of the catalogue. Returns the fabrics that were sent. */
export async function replacePreviews(page: Page): Promise<NewFabric[]> {
  const sent: NewFabric[] = []
  await page.route('**/api/admin/studio/previews', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ contentType: 'image/avif', body: picture })
  })
  return sent
}

interface JobState {
  state: 'queued' | 'running' | 'failed'
  error?: string
  /** Milliseconds since 1970. Default: now. */
  createdAt?: number
}

/** Writes a job that no node of the shop runs: another one has it, or it has failed. */
export const writeJob = (
  shop: AdminShop,
  { id, garment, fabric }: StaffFabric,
  { state, error, createdAt = Date.now() }: JobState,
): Promise<string> =>
  shop.withEngine(async ({ db }) => {
    const jobId = crypto.randomUUID()
    const { id: staffId } = await db
      .selectFrom('staff')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const at = new Date(createdAt).toISOString()
    await db
      .insertInto('studio_jobs')
      .values({
        id: jobId,
        fabric_id: id,
        state,
        pictures_total: 5,
        result: JSON.stringify({ garment, fabric, pictures: [] }),
        error: error ?? null,
        created_by: staffId,
        created_at: at,
        started_at: state === 'running' ? at : null,
        lease_until: state === 'running' ? new Date(Date.now() + 600_000).toISOString() : null,
        finished_at: state === 'failed' ? at : null,
      })
      .execute()
    return jobId
  })
