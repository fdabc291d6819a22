import { describe, expect, it } from 'vitest'
import { jobProgress } from './job-progress.ts'

const startedAt = '2026-11-24T10:00:00.000Z'
const timeAt = (seconds: number) => new Date(Date.parse(startedAt) + seconds * 1000)
const job = (picturesDone: number) => ({ picturesDone, picturesTotal: 5, startedAt })

describe('the progress of a job', () => {
  it('expects the usual time before the first picture', () => {
    expect(jobProgress(job(0), timeAt(0), 0)).toEqual({ number: 1, secondsLeft: 15, share: 0 })
    expect(jobProgress({ ...job(0), startedAt: null }, timeAt(0), 0).secondsLeft).toBe(15)
  })

  it('expects the time of the pictures that are done', () => {
    // Two pictures in 4 s, and 1 s since the second one.
    expect(jobProgress(job(2), timeAt(5), 1)).toEqual({ number: 3, secondsLeft: 5, share: 0.5 })
  })

  it('never ends before the picture does', () => {
    expect(jobProgress(job(4), timeAt(60), 52)).toEqual({ number: 5, secondsLeft: 1, share: 0.95 })
    expect(jobProgress(job(5), timeAt(10), 0).number).toBe(5)
  })
})
