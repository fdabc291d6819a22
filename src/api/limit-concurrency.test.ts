import { expect, test } from 'vitest'
import { ShopError } from '#contract/errors.ts'
import { limitConcurrency } from './limit-concurrency.ts'

/** Creates jobs that record their start and end when `finish` is called. */
function createJobs() {
  const started: number[] = []
  const jobs = Array.from({ length: 6 }, (_, index) => {
    const { promise, resolve } = Promise.withResolvers<number>()
    return {
      finish: () => resolve(index),
      run: () => {
        started.push(index)
        return promise
      },
    }
  })
  const [a, b, c, d, e, f] = jobs as [Job, Job, Job, Job, Job, Job]
  return { started, jobs: [a, b, c, d, e, f] as const }
}
type Job = { finish: () => void; run: () => Promise<number> }

test('runs the allowed number of jobs at once and the others in order', async () => {
  const { started, jobs } = createJobs()
  const run = limitConcurrency({ maxRunning: 2, maxWaiting: 4 })
  const results = Promise.all(jobs.map((job) => run(job.run)))
  expect(started).toEqual([0, 1])
  jobs[1].finish()
  await expect.poll(() => started).toEqual([0, 1, 2])
  for (const job of jobs) job.finish()
  expect(await results).toEqual([0, 1, 2, 3, 4, 5])
  expect(started).toEqual([0, 1, 2, 3, 4, 5])
})

test('throws unavailable with a time to retry when the queue is full', async () => {
  const { started, jobs } = createJobs()
  const run = limitConcurrency({ maxRunning: 1, maxWaiting: 2 })
  const accepted = jobs.slice(0, 3).map((job) => run(job.run))
  const error = await run(jobs[3].run).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ShopError)
  expect(error).toMatchObject({ errors: [{ code: 'unavailable' }], retryAfter: 2 })
  for (const job of jobs) job.finish()
  expect(await Promise.all(accepted)).toEqual([0, 1, 2])
  expect(await run(jobs[4].run)).toBe(4)
  expect(started).toEqual([0, 1, 2, 4])
})

test('removes a waiting job from the queue when its signal is aborted', async () => {
  const { started, jobs } = createJobs()
  const run = limitConcurrency({ maxRunning: 1, maxWaiting: 1 })
  const first = run(jobs[0].run)
  const controller = new AbortController()
  const second = run(jobs[1].run, controller.signal)
  controller.abort(new Error('too late'))
  await expect(second).rejects.toThrow('too late')
  const third = run(jobs[2].run)
  jobs[0].finish()
  jobs[2].finish()
  expect(await Promise.all([first, third])).toEqual([0, 2])
  await expect(run(jobs[3].run, controller.signal)).rejects.toThrow('too late')
  expect(started).toEqual([0, 2])
})

test('starts the next job after a job fails', async () => {
  const run = limitConcurrency({ maxRunning: 1, maxWaiting: 2 })
  const failing = run(async () => {
    throw new Error('broken')
  })
  const next = run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await run(async () => 'again')).toBe('again')
})
