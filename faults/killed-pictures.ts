import { setTimeout as sleep } from 'node:timers/promises'
import type { Media } from '#contract/admin/media.ts'
import type { StudioJob } from '#contract/admin/studio.ts'
import { mediaFileNames } from '#rules/media-files.ts'
import { jobErrors } from '#rules/studio-jobs.ts'
import { navyPreview } from '#test/admin/studio.ts'
import { findChildren, killChild, waitForChild } from './child-process.ts'
import type { Stage } from './fault.ts'
import { envelopeOf, type HttpReply, request } from './http-client.ts'
import { sendChange } from './staff.ts'
import {
  createFabric,
  createJob,
  isOpenJob,
  readJob,
  type StaffTarget,
  sendUntilServed,
  takePhoto,
  uploadPhoto,
  waitForJob,
} from './staff-pictures.ts'

/** The files of the processes that the fault kills. */
export const studioFile = 'studio/process/main.ts'
const imageFile = 'src/server/children/image-worker-main.ts'

const uploadKills = 4
const uploaders = 2
/** A process that is killed this soon after its start never completes a picture. */
const earlyMs = 200
/** Milliseconds until a job fails whose process is always killed. */
const failTimeoutMs = 60_000
/** Checks that a refused call was one that may be repeated. */
export function checkRefused({ notes }: Stage, replies: readonly HttpReply[], what: string): void {
  const refused = replies.filter(({ status }) => status !== 200)
  notes.check(
    refused.every(({ status, headers }) => status === 503 && Number(headers['retry-after']) > 0),
    `${what} ended with ${refused.map(({ status, body }) => `${status} ${body}`)}`,
  )
}

/** Uploads pictures while their process is killed. Returns the ids of the accepted ones. */
export async function killUploads(target: StaffTarget): Promise<string[]> {
  const { stage, node } = target
  const bytes = await takePhoto()
  const replies: HttpReply[] = []
  let isStopped = false
  const upload = async () => {
    const reply = await uploadPhoto(target, bytes, replies.length)
    replies.push(reply)
    return reply
  }
  const uploading = Array.from({ length: uploaders }, async () => {
    while (!isStopped) await upload()
  })
  for (let kill = 0; kill < uploadKills; kill += 1) {
    await sleep(stage.random() * 800)
    killChild(await waitForChild(node.port, imageFile))
  }
  isStopped = true
  await Promise.all(uploading)
  const last = await sendUntilServed(upload)
  const ids = replies.flatMap((reply) => envelopeOf<Media>(reply)?.data?.id ?? [])
  stage.notes.report(
    `the process of uploads killed ${uploadKills} times: ${replies.length} uploads, ${replies.length - ids.length} with 503`,
  )
  stage.notes.check(last.status === 200, `the upload after the last kill got ${last.status}`)
  checkRefused(stage, replies, 'an upload')
  return ids
}

/** Kills each process of the studio soon after its start, until the job fails. */
async function killUntilFailed(target: StaffTarget, id: string): Promise<StudioJob> {
  const end = performance.now() + failTimeoutMs
  for (;;) {
    const job = await readJob(target, id)
    if (!isOpenJob(job)) return job
    if (performance.now() > end) throw new Error('the job does not fail')
    // Between two attempts there is no process.
    const [child] = findChildren(target.node.port, studioFile)
    if (child !== undefined) {
      await sleep(target.stage.random() * earlyMs)
      killChild(child)
    }
    await sleep(50)
  }
}

/**
 * Kills the studio during jobs. A job whose process always ends fails with a message. One whose
 * process is killed once continues.
 */
export async function killJobs(target: StaffTarget): Promise<void> {
  const { stage, node, staff } = target
  const { notes, random } = stage
  const preview = () => sendChange(node.url, staff, { path: '/studio/previews', body: navyPreview })
  const fabricId = await createFabric(target)
  const first = await createJob(target, { fabricId })
  const duringKill = preview()
  const failed = await killUntilFailed(target, first)
  const second = await createJob(target, { fabricId })
  const before = await waitForJob(target, second, ({ picturesDone }) => picturesDone > 0)
  await sleep(random() * 1500)
  killChild(await waitForChild(node.port, studioFile))
  const startedAt = performance.now()
  const done = await waitForJob(target, second)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const last = await sendUntilServed(preview)
  notes.report(
    `the studio killed in each attempt: the job failed with '${failed.error}'; killed once after ${before.picturesDone} of ${done.picturesTotal} pictures: all of them ${seconds} s later`,
  )
  notes.check(
    failed.state === 'failed' && failed.error === jobErrors.ended,
    'the job is not failed',
  )
  notes.check(done.state === 'done', `a job whose process was killed once is ${done.state}`)
  notes.check(done.picturesDone === done.picturesTotal, 'a picture of the job is missing')
  notes.check(last.status === 200, `the preview after the last kill got ${last.status}`)
  checkRefused(stage, [await duringKill], 'a preview')
}

/** Checks that each stored picture is complete and known, and that none is missing. */
export async function checkPictures(
  { stage, node }: StaffTarget,
  uploaded: readonly string[],
): Promise<void> {
  const { media, files, jobs } = await stage.environment.inside(async ({ db }) => ({
    media: await db.selectFrom('media').select(['id', 'source']).execute(),
    files: await db.selectFrom('media_files').select(['media_id', 'name']).execute(),
    jobs: await db.selectFrom('studio_jobs').select('result').execute(),
  }))
  const { notes } = stage
  const taken = jobs.flatMap(({ result }) => result.pictures.map((picture) => picture.media.id))
  const known = new Set([...uploaded, ...taken])
  const isSame = media.length === known.size && media.every(({ id }) => known.has(id))
  notes.check(isSame, `${media.length} pictures are stored, ${known.size} were acknowledged`)
  const partial = media.filter(
    ({ id }) => files.filter((file) => file.media_id === id).length !== mediaFileNames.length,
  )
  notes.check(partial.length === 0, `${partial.length} pictures lack a file`)
  notes.check(files.length === media.length * mediaFileNames.length, 'a file has no picture')
  for (const id of known) {
    const { status } = await request(`${node.url}/media/${id}-1200.avif`)
    notes.check(status === 200, `a stored picture is served with ${status}`)
  }
}
