import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Picture } from '#content/catalogue/pictures.ts'
import type { RenderJob } from './worker.ts'

/** The result of a worker. */
export interface RenderResult extends RenderJob {
  entry?: Picture
  feed?: string
  failed?: string
}

/**
 * Runs jobs on every core. One worker runs all jobs of a handle, because its cloth is then woven
 * once. Calls `onResult` with each result. Rejects when a worker ends with an error.
 */
export async function runJobs(
  jobs: readonly RenderJob[],
  onResult: (result: RenderResult) => void,
): Promise<void> {
  const groups = [...Map.groupBy(jobs, ({ handle }) => handle).values()]
  const workerCount = Math.min(availableParallelism(), groups.length)
  await Promise.all(Array.from({ length: workerCount }, () => workThrough(groups, onResult)))
}

function workThrough(
  groups: RenderJob[][],
  onResult: (result: RenderResult) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url))
    let group: RenderJob[] = []
    const next = () => {
      if (group.length === 0) group = groups.shift() ?? []
      const job = group.shift()
      if (job) return worker.postMessage(job)
      worker.terminate().then(() => resolve(), reject)
    }
    worker.on('message', (result: RenderResult) => {
      onResult(result)
      next()
    })
    worker.on('error', reject)
    next()
  })
}
