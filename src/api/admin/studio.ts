import { staffApiError, staffError } from '#contract/admin/errors.ts'
import { Garment, Weave } from '#contract/admin/fabric-data.ts'
import * as contract from '#contract/admin/studio.ts'
import { ShopError } from '#contract/errors.ts'
import { cancelJob, countOpenJobs, createJob, readJob } from '#data/pictures/studio-jobs.ts'
import { fabricPatterns } from '#rules/fabric-patterns.ts'
import { shotNames } from '#rules/studio-shots.ts'
import type { AdminDependencies } from './dependencies.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'

const garments = Garment.options.map((name) => ({ name, shots: shotNames(name) }))

const patterns = Object.entries(fabricPatterns).map(([name, fields]) => ({
  name,
  fields: [...fields],
}))

/** Throws `studio_off` unless the studio is on. */
function assertOn({ studio }: AdminDependencies): void {
  if (studio.reasonOff !== null) throw staffError('studio_off')
}

/** Throws `invalid` for a shot of another garment. */
function assertShot({ garment, shot }: contract.StudioPreview): void {
  if (shotNames(garment).includes(shot)) return
  const description = 'This garment has no such shot.'
  throw new ShopError([staffApiError('invalid', { field: 'shot', description })])
}

/** Mounts the calls of the picture studio. */
export function mountStudio(mountContext: AdminMountContext): void {
  const { deps } = mountContext
  const { engine, studio } = deps
  mountStaff(mountContext, contract.getStudio, async ({ can, context, db }) => {
    // A page that only stays open must not start the process again after it was idle.
    const isTimer = context.req.header('refetch') === 'timer'
    if (can('products.write') && !isTimer) studio.warm()
    return {
      isOn: studio.reasonOff === null,
      reasonOff: studio.reasonOff,
      garments,
      weaves: [...Weave.options],
      patterns,
      queueLength: await countOpenJobs(db),
    }
  })
  mountStaff(mountContext, contract.createStudioPreview, async (call) => {
    const { body, context, session, signal } = call
    assertShot(body)
    assertOn(deps)
    const bytes = await studio.preview(body, session.staff.id, signal)
    return context.body(Uint8Array.from(bytes), 200, { 'content-type': 'image/webp' })
  })
  mountStaff(mountContext, contract.createStudioJob, async ({ body, db, now, session, write }) => {
    assertOn(deps)
    const job = { ...body, staffId: session.staff.id, now }
    const id = await write((audited) => createJob(engine, audited, job))
    studio.wake()
    return readJob(db, id)
  })
  mountStaff(mountContext, contract.getStudioJob, ({ db, params }) => readJob(db, params.jobId))
  mountStaff(mountContext, contract.cancelStudioJob, async ({ db, now, params, write }) => {
    await write((audited) => cancelJob(engine, audited, { id: params.jobId, now }))
    studio.wake()
    return readJob(db, params.jobId)
  })
}
