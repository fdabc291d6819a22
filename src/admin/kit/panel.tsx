import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NoAccess } from '#admin/kit/no-access.tsx'
import { errorText } from '#admin/lib/error-text.ts'
import { Blank } from '#admin/ui/blank.tsx'
import { Button } from '#admin/ui/button.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { ApiCallError } from '#contract/client.ts'

/** The part of a query that a panel reads. An infinite query has it too. */
export type PanelQuery<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'> & {
  refetch: () => unknown
}

interface PanelProps<Data> {
  query: PanelQuery<Data>
  /** The name of the content, in the heading of the error: `orders`. */
  subject: string
  /** The final layout with grey bars. */
  loading: ReactNode
  /** Replaces the panel when the server responds 404. */
  missing?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Shows the data of a query, or its loading and error state. Data that was loaded before stays when
 * a later read fails.
 */
export function Panel<Data>({ query, subject, loading, missing, children }: PanelProps<Data>) {
  const { data, error, isFetching } = query
  if (data !== undefined) return children(data)
  if (!error) return loading
  if (missing && error instanceof ApiCallError && error.status === 404) return missing
  if (error instanceof ApiCallError && error.code === 'forbidden') return <NoAccess />
  return (
    <Blank title={adminCopy.loadFailed(subject)} text={errorText(error)}>
      <Button onClick={() => query.refetch()} isBusy={isFetching}>
        {adminCopy.tryAgain}
      </Button>
    </Blank>
  )
}
