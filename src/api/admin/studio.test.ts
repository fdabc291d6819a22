import { expect, test, vi } from 'vitest'
import { staffError } from '#contract/admin/errors.ts'
import { createOrderAdmin } from '#test/admin/staff-orders.ts'
import { navyPreview, navySatin, runTestJobs, testStudio } from '#test/admin/studio.ts'
import { type StudioRenderer, studioOff } from './studio-renderer.ts'

async function openStudio(studio: StudioRenderer = testStudio()) {
  const admin = await createOrderAdmin({ studio })
  const mona = await admin.signIn('manager', 'Mona')
  const fabric = await mona.post('/fabrics', navySatin)
  /** Queues a job, later than the one before: jobs run in the order of their times. */
  const queue = (key: string) => {
    admin.wait(1)
    return mona.post('/studio/jobs', { fabricId: fabric.data.id }, key)
  }
  return { ...admin, mona, fabricId: fabric.data.id as string, queue }
}

const preview = (admin: Awaited<ReturnType<typeof openStudio>>, cookie: string, body: object) =>
  admin.staffRequest('/studio/previews', { cookie, body })

test('63 describes garments, shots, weaves and the fields of each pattern', async () => {
  const { mona, queue } = await openStudio()
  await queue('first-job')
  const { data } = await mona.get('/studio')
  expect(data).toMatchObject({ isOn: true, reasonOff: null, queueLength: 1 })
  expect(data.garments).toContainEqual({
    name: 'shirt',
    shots: ['shirt-folded', 'shirt-cloth', 'shirt-collar', 'shirt-cuff', 'shirt-front'],
  })
  expect(data.weaves).toHaveLength(9)
  expect(data.patterns).toContainEqual({
    name: 'houndstooth',
    fields: [
      { name: 'ground', kind: 'color' },
      { name: 'yarn', kind: 'color' },
      { name: 'repeat', kind: 'length', min: 0.2, max: 20 },
    ],
  })
})

test('63 a page that opens the studio prepares it, and a timer of the page does not', async () => {
  const warm = vi.fn()
  const admin = await openStudio(testStudio({ warm }))
  const { cookie } = await admin.addStaff('manager')
  const open = (headers: Record<string, string>) =>
    admin.staffRequest('/studio', { cookie, headers })
  expect((await open({ refetch: 'timer' })).status).toBe(200)
  expect(warm).not.toHaveBeenCalled()
  expect((await open({})).status).toBe(200)
  expect(warm).toHaveBeenCalledTimes(1)
})

test('63 returns a preview as WebP, without an audit entry and without counting as a change', async () => {
  const sent: unknown[] = []
  const admin = await openStudio(
    testStudio({
      preview: async (order, staffId) => {
        sent.push([order, staffId])
        return Uint8Array.from([1, 2, 3])
      },
    }),
  )
  const { id, cookie } = await admin.addStaff('manager')
  const response = await preview(admin, cookie, navyPreview)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([1, 2, 3])
  expect(sent).toEqual([[navyPreview, id]])
})

test.each([
  ['a shot of another garment', { shot: 'shirt-cuff' }, 'shot'],
  ['a path as shot', { shot: '../secret' }, 'shot'],
  ['another width', { width: 1200 }, 'width'],
  ['a fabric with an unknown field', { fabric: { ...navySatin.fabric, repeat: 2 } }, 'repeat'],
])('63 refuses a preview of %s', async (_, changes, field) => {
  const admin = await openStudio()
  const { cookie } = await admin.addStaff('manager')
  const response = await preview(admin, cookie, { ...navyPreview, ...changes })
  expect(response.status).toBe(422)
  expect((await response.json()).errors[0].field).toBe(field)
})

test('63 reports a preview that a newer one replaced', async () => {
  const admin = await openStudio(
    testStudio({
      preview: async () => {
        throw staffError('preview_superseded')
      },
    }),
  )
  const { cookie } = await admin.addStaff('manager')
  const response = await preview(admin, cookie, navyPreview)
  expect([response.status, (await response.json()).errors[0].code]).toEqual([
    409,
    'preview_superseded',
  ])
})

test('63 queues a job once for its key, wakes the queue, and shows the pictures', async () => {
  let wakeCount = 0
  const { mona, queue, fabricId, engine, clock, entries } = await openStudio(
    testStudio({
      wake: () => {
        wakeCount += 1
      },
    }),
  )
  const job = await queue('one-job-only')
  expect(job.data).toEqual({
    id: expect.any(String),
    fabricId,
    state: 'queued',
    position: 0,
    picturesDone: 0,
    picturesTotal: 5,
    media: [],
    error: null,
    createdAt: clock.now.toISOString(),
    startedAt: null,
    finishedAt: null,
  })
  const again = await queue('one-job-only')
  expect(again.data).toEqual(job.data)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(wakeCount).toBe(1)
  expect(await runTestJobs(engine, clock.now)).toEqual([job.data.id])
  const done = await mona.get(`/studio/jobs/${job.data.id}`)
  expect(done.data).toMatchObject({
    state: 'done',
    picturesDone: 5,
    finishedAt: expect.any(String),
  })
  expect(done.data.media).toHaveLength(5)
  expect(done.data.media[0]).toEqual({
    id: expect.any(String),
    width: 1200,
    height: 1500,
    src: expect.stringMatching(/^\/media\/[0-9a-f]{32}-1200\.avif$/),
    shareImage: expect.stringMatching(/^\/media\/[0-9a-f]{32}-share\.jpg$/),
    placeholder: expect.stringMatching(/^data:/),
  })
  expect((await mona.get(`/fabrics/${fabricId}`)).data.latestJobId).toBe(job.data.id)
  expect(await entries('studio.job_created')).toMatchObject([
    { subject_kind: 'fabric', subject_id: fabricId, actor_name: 'Mona' },
  ])
})

test('64 cancels a job once, and keeps one that is done', async () => {
  const { mona, queue, engine, clock, entries } = await openStudio()
  const { data: first } = await queue('first-job')
  const { data: second } = await queue('second-job')
  expect(second.position).toBe(1)
  const cancelled = await mona.send(`/studio/jobs/${first.id}`, { method: 'DELETE' })
  expect(cancelled.data).toMatchObject({ state: 'cancelled', finishedAt: clock.now.toISOString() })
  expect((await mona.get(`/studio/jobs/${second.id}`)).data.position).toBe(0)
  await mona.send(`/studio/jobs/${first.id}`, { method: 'DELETE' })
  await runTestJobs(engine, clock.now)
  expect((await mona.send(`/studio/jobs/${second.id}`, { method: 'DELETE' })).data.state).toBe(
    'done',
  )
  expect(await entries('studio.job_cancelled')).toHaveLength(1)
})

test('64 refuses a job of an unknown fabric', async () => {
  const { mona } = await openStudio()
  const fabricId = '4f9c21ab-0c41-4d6b-9f7e-1f2a3b4c5d6e'
  const { status, errors } = await mona.post('/studio/jobs', { fabricId }, 'unknown-fabric')
  expect([status, errors[0].field]).toEqual([422, 'fabricId'])
  expect((await mona.get(`/studio/jobs/${fabricId}`)).status).toBe(404)
})

test.each(['disabled', 'no_passes'] as const)(
  '64 a studio that is off (%s) says why, and fabrics and products work',
  async (reason) => {
    const admin = await openStudio(studioOff(reason))
    const { mona, fabricId, queue } = admin
    expect((await mona.get('/studio')).data).toMatchObject({ isOn: false, reasonOff: reason })
    const { cookie } = await admin.addStaff('manager')
    const refused = await preview(admin, cookie, navyPreview)
    expect([refused.status, (await refused.json()).errors[0]]).toMatchObject([
      409,
      {
        code: 'studio_off',
        description: 'The picture studio is turned off on this server. Upload pictures instead.',
      },
    ])
    expect((await queue('studio-is-off')).errors[0].code).toBe('studio_off')
    const edit = { version: 1, changes: { name: 'Ink' } }
    expect((await mona.post(`/fabrics/${fabricId}`, edit)).status).toBe(200)
    expect((await mona.post('/products', { name: 'Ink', category: 'ties' })).status).toBe(200)
    expect((await mona.send(`/fabrics/${fabricId}`, { method: 'DELETE' })).status).toBe(200)
  },
)
