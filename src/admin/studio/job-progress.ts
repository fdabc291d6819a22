import type { StudioJob } from '#contract/admin/studio.ts'

/** Seconds that a picture takes, until the first one of the job was timed. */
const usualSeconds = 3

type Progress = Pick<StudioJob, 'picturesDone' | 'picturesTotal' | 'startedAt'>

/** Seconds that one picture of a job takes, from those that are done. */
const secondsEach = ({ picturesDone, startedAt }: Progress, elapsed: number): number =>
  startedAt === null || picturesDone === 0 ? usualSeconds : elapsed / picturesDone

/** How far a job is. */
export interface JobProgress {
  /** Number of the picture that is taken now, from 1. */
  number: number
  /** Seconds until the last picture, at least 1. */
  secondsLeft: number
  /** The share of the current picture, from 0 to 1. It stops before the end. */
  share: number
}

const largestShare = 0.95

/**
 * Returns how far a running job is at a time.
 *
 * @param sinceDone seconds since the latest picture, or since the start.
 */
export function jobProgress(job: Progress, now: Date, sinceDone: number): JobProgress {
  const { picturesDone, picturesTotal, startedAt } = job
  const elapsed = startedAt === null ? 0 : (now.getTime() - Date.parse(startedAt)) / 1000
  const each = secondsEach(job, Math.max(0, elapsed - sinceDone))
  const left = each * (picturesTotal - picturesDone) - sinceDone
  return {
    number: Math.min(picturesDone + 1, picturesTotal),
    secondsLeft: Math.max(1, Math.round(left)),
    share: Math.min(largestShare, each > 0 ? sinceDone / each : largestShare),
  }
}
