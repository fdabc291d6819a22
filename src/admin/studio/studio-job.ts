import { queryOptions } from '@tanstack/react-query'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { getStudioJob, type StudioJob } from '#contract/admin/studio.ts'

/** True while a job waits or takes pictures. */
export const isUnderWay = ({ state }: Pick<StudioJob, 'state'>): boolean =>
  state === 'queued' || state === 'running'

/** Milliseconds between two reads of a job that is under way. */
const jobRefetchMs = 700

/** A job that takes pictures. It is read often while it is under way. */
export const jobQuery = (jobId: string | null) =>
  queryOptions({
    ...staffQuery(getStudioJob, { params: { jobId: jobId ?? '' } }),
    enabled: jobId !== null,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? jobRefetchMs : false),
  })
