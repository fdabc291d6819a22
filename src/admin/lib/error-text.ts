import { adminCopy } from '#content/copy/admin/shell.ts'
import { ApiCallError } from '#contract/client.ts'

/** Returns the sentence for a failed call. Without a response it says that the server did not respond. */
export const errorText = (error: Error): string =>
  error instanceof ApiCallError ? error.message : adminCopy.noResponse

/** Returns how many fields of a form the server refused, or 0 for any other failure. */
export const invalidFieldCount = (error: Error | null): number =>
  error instanceof ApiCallError && error.status === 422 ? error.errors.length : 0
