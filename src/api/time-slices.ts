import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Steps } from '#rules/steps.ts'

/** Maximum time in milliseconds that all jobs together use per turn of the event loop. */
const sliceMs = 10

/** A job that waits for its next step. */
interface Job {
  /** Runs a step. Returns whether it was the last one. */
  step: () => boolean
}

/** Runs all steps and returns their result. */
export type RunInSlices = <Result>(steps: Steps<Result>) => Promise<Result>

/**
 * Returns a function that runs jobs in slices of 10 ms, one slice per turn of the event loop, so
 * that a search of a large catalogue does not delay other requests. Jobs take turns. A single short
 * job ends synchronously.
 */
export function createTimeSlices(): RunInSlices {
  const jobs: Job[] = []
  let isRunning = false

  async function runJobs(): Promise<void> {
    isRunning = true
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const end = performance.now() + sliceMs
      while (job && performance.now() < end) job = job.step() ? jobs.shift() : job
      if (job) jobs.push(job)
      if (jobs.length > 0) await nextTurn()
    }
    isRunning = false
  }

  return (steps) =>
    new Promise((resolve, reject) => {
      const step = () => {
        try {
          const { done, value } = steps.next()
          if (done) resolve(value)
          return done === true
        } catch (error) {
          reject(error)
          return true
        }
      }
      jobs.push({ step })
      if (!isRunning) void runJobs()
    })
}
