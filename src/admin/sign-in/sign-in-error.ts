import { signInCopy } from '#content/copy/admin/sign-in.ts'
import { ApiCallError } from '#contract/client.ts'

/** Sentences for a person who is known: they name what is wrong. */
const refusals: Readonly<Record<string, string>> = {
  wrong_credentials: signInCopy.wrongPassword,
  code_invalid: signInCopy.wrongCode,
}

/**
 * Returns the sentence for a failed step of a sign-in, a setup or a confirmation, or undefined without
 * an error. The sign-in has one sentence for all wrong values.
 */
export function signInErrorText(
  error: Error | null,
  { isSignIn = false }: { isSignIn?: boolean | undefined } = {},
): string | undefined {
  if (!error) return undefined
  if (!(error instanceof ApiCallError))
    // SimpleWebAuthn and the browser throw errors of their own when a person cancels.
    return error.name === 'TypeError' ? error.message : signInCopy.passkeyFailed
  const refusal = refusals[error.code]
  if (refusal !== undefined) return isSignIn ? signInCopy.wrong : refusal
  if (error.code === 'too_many_requests')
    return signInCopy.limited(Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)))
  return error.message
}
