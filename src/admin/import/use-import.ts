import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callAdmin } from '#admin/lib/call.ts'
import { importCopy as copy } from '#content/copy/admin/import.ts'
import {
  type CatalogueImportPlan,
  importCatalogue,
  planCatalogueImport,
} from '#contract/admin/catalogue-import.ts'
import { ApiCallError } from '#contract/client.ts'
import { type ChangeCounts, countChanges, fileError } from './plan-values.ts'

/** A file to review. Its content is read once, because the file may change on the disk. */
export interface ChosenFile {
  name: string
  content: Blob
  isComplete: boolean
}

/** The plan of a file. */
export interface Review extends ChosenFile {
  plan: CatalogueImportPlan
  readAt: Date
}

const headers = { 'content-type': 'text/csv' }

const queryOf = ({ isComplete }: ChosenFile) => ({
  complete: isComplete ? ('true' as const) : ('false' as const),
})

async function planFile(chosen: ChosenFile, signal?: AbortSignal): Promise<Review> {
  const plan = await callAdmin(planCatalogueImport, {
    query: queryOf(chosen),
    file: chosen.content,
    headers,
    ...(signal ? { signal } : {}),
  })
  return { ...chosen, plan, readAt: new Date() }
}

/** A file that cannot be imported. The message says what to do. */
export class FileError extends Error {
  override readonly name = 'FileError'
}

/** Reads the content of a file. Throws FileError. */
async function readFile(file: File): Promise<Blob> {
  const problem = fileError(file)
  if (problem) throw new FileError(problem)
  try {
    return new Blob([await file.arrayBuffer()])
  } catch {
    throw new FileError(copy.fileErrors.unreadable)
  }
}

/** The source of a review: a file from the disk, or the one of the last review. */
type ReviewRequest = { file: File; isComplete: boolean } | ChosenFile

/** An import: its review, and how it is applied. */
export function useImport() {
  const queryClient = useQueryClient()
  const review = useMutation({
    mutationFn: async (request: ReviewRequest): Promise<Review> => {
      if (!('file' in request)) return planFile(request)
      const { file, isComplete } = request
      return planFile({ name: file.name, content: await readFile(file), isComplete })
    },
  })
  const apply = useMutation({
    mutationFn: async ({ plan, ...chosen }: Review): Promise<ChangeCounts> => {
      await callAdmin(importCatalogue, {
        query: { ...queryOf(chosen), planHash: plan.planHash },
        file: chosen.content,
        headers,
      })
      return countChanges(plan)
    },
    // Products, prices, stock and the activity log are different now.
    onSuccess: () => queryClient.invalidateQueries(),
  })
  const isOutdated = apply.error instanceof ApiCallError && apply.error.code === 'plan_outdated'
  return {
    review,
    apply,
    isOutdated,
    start: (request: ReviewRequest) => {
      apply.reset()
      review.mutate(request)
    },
    cancel: () => {
      apply.reset()
      review.reset()
    },
  }
}

/** The state of an import and its actions. */
export type Import = ReturnType<typeof useImport>
