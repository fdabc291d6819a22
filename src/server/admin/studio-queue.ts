import type { Engine } from '#data/engine/engine.ts'
import {
  type ClaimedJob,
  claimJob,
  finishJob,
  JobLostError,
  renewLease,
  saveJobPicture,
} from '#data/pictures/job-queue.ts'
import type { Log } from '#observability/log.ts'
import type { EncodedPicture } from '#rules/media-files.ts'
import { type JobError, jobRenewMs } from '#rules/studio-jobs.ts'
import { shotNames } from '#rules/studio-shots.ts'
import { ChildEndedError } from '#server/children/child-service.ts'
import type { PictureOrder } from '#server/children/studio-messages.ts'

/** Another node may have queued a job, or may have ended while it ran one. */
const defaultPollMs = 5_000
/** A picture is taken again if the process ends without a reason that would repeat. */
const maxAttempts = 2

/** Dependencies of the queue. */
export interface StudioQueueOptions {
  engine: Engine
  takePicture: (order: PictureOrder, signal: AbortSignal) => Promise<EncodedPicture>
  now: () => Date
  log: Pick<Log, 'warn' | 'error'>
  pollMs?: number
  renewMs?: number
}

/** The queue of jobs of this node. */
export interface StudioQueue {
  /** Starts the next job, or notices that the running one was cancelled. */
  wake: () => void
  /** Ends the queue. A running job continues on another node, or after the next start. */
  stop: () => void
}

const isRepeatable = (error: unknown): boolean =>
  error instanceof ChildEndedError && !error.isOutOfMemory

/** Returns why a job failed. */
function toJobError(error: unknown): JobError {
  if (!(error instanceof ChildEndedError)) return 'failed'
  return error.isOutOfMemory ? 'out_of_memory' : 'ended'
}

/** Runs the jobs of this node, one after another. */
class Runner {
  readonly #options: StudioQueueOptions
  #isRunning = false
  #isStopped = false
  /** The running job, to check whether this node still has it. */
  #check: (() => Promise<void>) | undefined

  constructor(options: StudioQueueOptions) {
    this.#options = options
  }

  wake(): void {
    void this.#check?.()
    if (this.#isRunning || this.#isStopped) return
    this.#isRunning = true
    this.#runAll()
      .catch((err) => this.#options.log.warn({ err }, 'the studio cannot read its queue'))
      .finally(() => {
        this.#isRunning = false
      })
  }

  stop(): void {
    this.#isStopped = true
  }

  async #runAll(): Promise<void> {
    const { engine, now } = this.#options
    while (!this.#isStopped) {
      const job = await claimJob(engine, now)
      if (!job) return
      await this.#run(job)
    }
  }

  async #run(job: ClaimedJob): Promise<void> {
    const { engine, now, log } = this.#options
    try {
      await this.#takePictures(job)
      await finishJob(engine, job, { error: null, now: now() })
    } catch (err) {
      if (err instanceof JobLostError) return
      log.error({ err, jobId: job.id }, 'a job of the studio failed')
      const error = toJobError(err)
      await finishJob(engine, job, { error, now: now() }).catch((lost) => {
        if (!(lost instanceof JobLostError)) throw lost
      })
    }
  }

  async #takePictures(job: ClaimedJob): Promise<void> {
    const { engine, now } = this.#options
    for (const shot of shotNames(job.garment).slice(job.pictures.length)) {
      const picture = await this.#takePicture(job, shot)
      await saveJobPicture(engine, job, { shot, picture, now: now() })
    }
  }

  async #takePicture(job: ClaimedJob, shot: string): Promise<EncodedPicture> {
    const { garment, fabric } = job
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#whileLeased(job, (signal) =>
          this.#options.takePicture({ garment, fabric, shot }, signal),
        )
      } catch (error) {
        if (attempt >= maxAttempts || !isRepeatable(error)) throw error
      }
    }
  }

  /** Runs work and renews the lease meanwhile. Aborts the work when this node loses the job. */
  async #whileLeased<Result>(
    job: ClaimedJob,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const { engine, now, log, renewMs = jobRenewMs } = this.#options
    const controller = new AbortController()
    let renewal = Promise.resolve()
    const renew = () => {
      renewal = renewal
        .then(() => renewLease(engine, job, now()))
        .catch((err) => {
          if (err instanceof JobLostError) controller.abort(err)
          else log.warn({ err, jobId: job.id }, 'the lease of a job was not renewed')
        })
      return renewal
    }
    this.#check = renew
    const timer = setInterval(renew, renewMs).unref()
    try {
      return await work(controller.signal)
    } finally {
      clearInterval(timer)
      this.#check = undefined
      // The next statement names the lease, so it must know the latest one.
      await renewal
    }
  }
}

/** Starts the queue: it runs the jobs of all nodes, one at a time. */
export function startStudioQueue(options: StudioQueueOptions): StudioQueue {
  const runner = new Runner(options)
  const timer = setInterval(() => runner.wake(), options.pollMs ?? defaultPollMs).unref()
  runner.wake()
  return {
    wake: () => runner.wake(),
    stop: () => {
      clearInterval(timer)
      runner.stop()
    },
  }
}
