import { authCopy } from '#content/copy/auth.ts'
import type { LoginForm, RegisterForm } from '#contract/users.ts'
import { splitFullName } from '#rules/names.ts'
import { CallRefused, call } from '#shop/lib/call.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { signIn } from '#shop/users/identity.ts'

const { alerts, unknownError } = authCopy

/** The calls come with the forms' shapes, so that no page's first view carries them. */
const loadCalls = () => import('#contract/users.ts')

const reasonOf = (refusal: CallRefused): string => refusal.faults[0]?.description ?? unknownError

/** What to alert: a refusal with its reason, anything else with `otherwise`. */
function alertFor(
  failure: unknown,
  refused: (reason: string) => string,
  otherwise: string,
): string {
  if (failure instanceof CallRefused) return refused(reasonOf(failure))
  logFailure('Signing in failed.', failure)
  return otherwise
}

/**
 * Logs in. The call carries the guest token, so that cart and wishlist come along. Answers what to
 * alert where that did not work, otherwise null. @spec §8
 */
export async function logInWith(form: LoginForm): Promise<string | null> {
  try {
    const { login } = await loadCalls()
    const { accessToken } = await call(login, { body: form })
    signIn(accessToken)
    return null
  } catch (failure) {
    return alertFor(failure, alerts.loginFailed, alerts.loginError)
  }
}

/** Opens an account and logs in with it. Answers as logging in does. @spec §4, §8 */
export async function registerWith(form: RegisterForm): Promise<string | null> {
  const { fullName, email, password } = form
  try {
    const { register } = await loadCalls()
    await call(register, { body: { ...splitFullName(fullName, email), email, password } })
  } catch (failure) {
    return alertFor(failure, alerts.registrationFailed, alerts.registrationError)
  }
  try {
    const { login } = await loadCalls()
    const { accessToken } = await call(login, { body: { email, password } })
    signIn(accessToken)
    return null
  } catch (failure) {
    return alertFor(failure, alerts.loginFailed, alerts.registrationError)
  }
}
