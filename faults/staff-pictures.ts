import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { sessionCookie } from '#api/admin/cookie.ts'
import type { StudioJob } from '#contract/admin/studio.ts'
import { navySatin } from '#test/admin/studio.ts'
import type { Stage } from './fault.ts'
import { envelopeOf, type HttpReply, request } from './http-client.ts'
import type { Node } from './process.ts'
import { type StaffMember, sendChange } from './staff.ts'

const jobTimeoutMs = 300_000
/** Processes of staff have the lowest priority, so their replies take long on a busy machine. */
export const staffTimeoutMs = 90_000
/** On a busy machine a picture may need more than its time. */
const maxRepeats = 10
/** A photograph of which each upload shows another part. */
const photo = { width: 3000, height: 2000 }

/** A server of the fault, and a member of staff who uses it. */
export interface StaffTarget {
  stage: Stage
  node: Node
  staff: StaffMember
}

/** Returns the photograph as JPEG. */
export const takePhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      ...photo,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer()

/** Uploads a photograph. It shows another part for each `offset`, up to 500. */
export const uploadPhoto = (
  { node, staff }: StaffTarget,
  bytes: Buffer,
  offset: number,
): Promise<HttpReply> =>
  request(`${node.url}/api/admin/media?crop=${offset},${offset},1200,1500`, {
    method: 'POST',
    headers: {
      origin: node.url,
      cookie: `${sessionCookie}=${staff.cookie}`,
      'content-type': 'image/jpeg',
    },
    body: bytes,
    timeoutMs: staffTimeoutMs,
  })

/** Repeats a call while it gets 503, as staff do. */
export async function sendUntilServed(send: () => Promise<HttpReply>): Promise<HttpReply> {
  let reply = await send()
  for (let left = maxRepeats; left > 0 && reply.status === 503; left -= 1) {
    await sleep(Number(reply.headers['retry-after']) * 1000)
    reply = await send()
  }
  return reply
}

/** Creates a fabric and returns its id. */
export async function createFabric({ node, staff }: StaffTarget): Promise<string> {
  const created = await sendChange(node.url, staff, { path: '/fabrics', body: navySatin })
  const id = envelopeOf<{ id: string }>(created)?.data?.id
  if (id === undefined) throw new Error(`a fabric was not created: ${created.body}`)
  return id
}

/** Reads a job of the studio. */
export async function readJob({ node, staff }: StaffTarget, id: string): Promise<StudioJob> {
  const reply = await request(`${node.url}/api/admin/studio/jobs/${id}`, {
    headers: { cookie: `${sessionCookie}=${staff.cookie}` },
  })
  const job = envelopeOf<StudioJob>(reply)?.data
  if (!job) throw new Error(`a job could not be read: ${reply.status}`)
  return job
}

/** Whether a job waits or runs. */
export const isOpenJob = ({ state }: StudioJob): boolean =>
  state === 'queued' || state === 'running'

/** Waits until a job ends, or until `isReached`. */
export async function waitForJob(
  target: StaffTarget,
  id: string,
  isReached = (_: StudioJob): boolean => false,
): Promise<StudioJob> {
  const end = performance.now() + jobTimeoutMs
  for (;;) {
    const job = await readJob(target, id)
    if (!isOpenJob(job) || isReached(job)) return job
    if (performance.now() > end) throw new Error(`a job is still ${job.state}`)
    await sleep(100)
  }
}

/** Queues a job and returns its id. */
export const createJob = async (
  { node, staff }: StaffTarget,
  body: { fabricId: string },
): Promise<string> => {
  const reply = await sendChange(node.url, staff, { path: '/studio/jobs', body, key: randomUUID() })
  const id = envelopeOf<StudioJob>(reply)?.data?.id
  if (id === undefined) throw new Error(`a job could not be queued: ${reply.body}`)
  return id
}
