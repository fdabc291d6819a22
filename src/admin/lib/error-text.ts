import { adminCopy } from '#content/copy/admin/shell.ts'
import { ApiCallError } from '#contract/client.ts'

/** Returns the sentence for a failed call. Without a response it says that the server did not respond. */
export const errorText = (error: Error): string =>
  error instanceof ApiCallError ? error.message : adminCopy.noResponse
