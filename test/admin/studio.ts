import type { StudioRenderer } from '#api/admin/studio-renderer.ts'
import type { NewFabric } from '#contract/admin/fabrics.ts'
import type { StudioPreview } from '#contract/admin/studio.ts'
import type { Engine } from '#data/engine/engine.ts'
import { type ClaimedJob, claimJob, finishJob, saveJobPicture } from '#data/pictures/job-queue.ts'
import { shotNames } from '#rules/studio-shots.ts'
import { storedPicture } from '#test/shop/pictures.ts'

/** A fabric for ties. */
export const navySatin: NewFabric = {
  name: 'Navy satin',
  garment: 'necktie',
  fabric: { weave: 'satin', pattern: 'plain', ground: '#1d2740' },
}

/** A preview of that fabric. */
export const navyPreview: StudioPreview = {
  garment: 'necktie',
  shot: 'necktie-flat',
  fabric: navySatin.fabric,
  width: 200,
}

/** A studio that is on. Its previews are no images, and a test runs its jobs. */
export const testStudio = (changes: Partial<StudioRenderer> = {}): StudioRenderer => ({
  reasonOff: null,
  preview: async () => Uint8Array.from([82, 73, 70, 70]),
  warm: () => {},
  wake: () => {},
  ...changes,
})

/** Stores the next picture of a job. Its bytes are no image. */
export function saveTestPicture(engine: Engine, job: ClaimedJob, now: Date): Promise<void> {
  const shot = shotNames(job.garment)[job.pictures.length] ?? 'none'
  return saveJobPicture(engine, job, { shot, picture: storedPicture(`${job.id} ${shot}`), now })
}

/** Runs all jobs that wait. Returns their ids. */
export async function runTestJobs(engine: Engine, now: Date): Promise<string[]> {
  const ids: string[] = []
  const claim = () => claimJob(engine, () => now)
  for (let job = await claim(); job; job = await claim()) {
    for (const _ of shotNames(job.garment)) await saveTestPicture(engine, job, now)
    await finishJob(engine, job, { error: null, now })
    ids.push(job.id)
  }
  return ids
}
