import { signInCopy } from '#content/copy/admin/sign-in.ts'
import { ApiCallError } from '#contract/client.ts'

const refusals: ReadonlySet<string> = new Set(['wrong_credentials', 'code_invalid'])

/** Returns the sentence for a failed step of a sign-in, or undefined without an error. */
export function signInErrorText(error: Error | null): string | undefined {
  if (!error) return undefined
  if (!(error instanceof ApiCallError))
    // SimpleWebAuthn and the browser throw errors of their own when a person cancels.
    return error.name === 'TypeError' ? error.message : signInCopy.passkeyFailed
  if (refusals.has(error.code)) return signInCopy.wrong
  if (error.code === 'too_many_requests')
    return signInCopy.limited(Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)))
  return error.message
}
