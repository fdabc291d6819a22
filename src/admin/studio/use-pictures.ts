import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { useIdempotencyKey } from '#admin/lib/use-idempotency-key.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { studioCopy } from '#content/copy/admin/studio.ts'
import type { StaffFabric } from '#contract/admin/fabrics.ts'
import { getFabric } from '#contract/admin/fabrics.ts'
import {
  cancelStudioJob,
  createStudioJob,
  getStudioJob,
  type StudioJob,
} from '#contract/admin/studio.ts'

/** True while a job waits or takes pictures. */
const isUnderWay = ({ state }: Pick<StudioJob, 'state'>): boolean =>
  state === 'queued' || state === 'running'

/** Milliseconds between two reads of a job that is under way. */
const jobRefetchMs = 700

/** A job that takes pictures. It is read often while it is under way. */
const jobQuery = (jobId: string | null) =>
  queryOptions({
    ...staffQuery(getStudioJob, { params: { jobId: jobId ?? '' } }),
    enabled: jobId !== null,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? jobRefetchMs : false),
  })

/** The latest job of a fabric: starts, repeats and cancels it. `canRead`: the role may read jobs. */
export function usePictures({ id, latestJobId }: StaffFabric, canRead: boolean) {
  const queryClient = useQueryClient()
  const key = useIdempotencyKey()
  const query = useQuery(jobQuery(canRead ? latestJobId : null))
  const store = (job: StudioJob) => {
    queryClient.setQueryData(jobQuery(job.id).queryKey, job)
    queryClient.setQueryData(
      staffQuery(getFabric, { params: { fabricId: id } }).queryKey,
      (fabric) => (fabric ? { ...fabric, latestJobId: job.id } : fabric),
    )
  }
  const take = useMutation({
    mutationFn: () => {
      const body = { fabricId: id }
      return callAdmin(createStudioJob, { body, headers: key.headersFor(body) })
    },
    onSuccess: (job) => {
      key.forget()
      store(job)
    },
  })
  const cancel = useMutation({
    mutationFn: (jobId: string) => callAdmin(cancelStudioJob, { params: { jobId } }),
    onSuccess: (job) => {
      store(job)
      showToast(studioCopy.pictures.cancelled)
    },
    onError: (error) => showToast(errorText(error)),
  })
  const job = latestJobId === null ? undefined : query.data
  return {
    job,
    /** True until it is known whether the fabric has pictures. */
    isLoading: canRead && latestJobId !== null && query.isPending,
    isUnderWay: take.isPending || (job !== undefined && isUnderWay(job)),
    /** The pictures, once all of them are taken. */
    isComplete: job?.state === 'done',
    take: () => take.mutate(),
    cancel: () => job && cancel.mutate(job.id),
    isCancelling: cancel.isPending,
    /** Why no job was created. */
    error: take.error ? errorText(take.error) : query.error ? errorText(query.error) : undefined,
  }
}

/** The pictures of a fabric. */
export type Pictures = ReturnType<typeof usePictures>

/** Returns the milliseconds since 1970 at which a job came as far as it is. */
export function useLatestPicture(picturesDone: number): number {
  const [since, setSince] = useState({ picturesDone, at: Date.now() })
  useEffect(() => {
    setSince((before) =>
      before.picturesDone === picturesDone ? before : { picturesDone, at: Date.now() },
    )
  }, [picturesDone])
  return since.at
}
