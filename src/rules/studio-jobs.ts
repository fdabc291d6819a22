/** Milliseconds for which a node may run a job before it must renew its lease. */
export const jobLeaseMs = 30_000
/** Milliseconds between two renewals of a lease. */
export const jobRenewMs = 10_000

/** Why a job failed, as the page of the studio shows it. */
export const jobErrors = {
  out_of_memory: 'The studio ran out of memory.',
  ended: 'The studio stopped unexpectedly.',
  off: 'The picture studio is turned off on this server.',
  failed: 'The studio could not take this picture.',
} as const

/** The reasons for which a job fails. */
export type JobError = keyof typeof jobErrors
