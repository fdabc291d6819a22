import { authCopy } from '#content/copy/auth.ts'
import type { LoginForm, RegisterForm } from '#contract/users.ts'
import { splitFullName } from '#rules/names.ts'
import { ApiCallError, call } from '#shop/lib/call.ts'
import { signIn } from '#shop/lib/identity-store.ts'
import { logFailure } from '#shop/lib/log-failure.ts'

const { alerts, unknownError } = authCopy

/** The calls come with the forms' shapes, so that no page's first view carries them. */
const loadCalls = () => import('#contract/users.ts')

const reasonOf = (refusal: ApiCallError): string => refusal.errors[0]?.description ?? unknownError

/** What to alert: a refusal with its reason, anything else with `otherwise`. */
function alertFor(
  failure: unknown,
  refused: (reason: string) => string,
  otherwise: string,
): string {
  if (failure instanceof ApiCallError) return refused(reasonOf(failure))
  logFailure('Signing in failed.', failure)
  return otherwise
}

/** Logs in and stores the sign-in. Returns the text of an alert when the browser did not store it. */
async function openSession(form: LoginForm): Promise<string | null> {
  const { login } = await loadCalls()
  const { accessToken } = await call(login, { body: form })
  return signIn(accessToken) ? null : alerts.notStored
}

/**
 * Logs in. The request carries the guest token, so that cart and wishlist move to the account.
 * Returns the text of an alert, or null after success.
 * @spec login.refused, login.exception, identity.merge-header
 */
export async function logInWith(form: LoginForm): Promise<string | null> {
  try {
    return await openSession(form)
  } catch (failure) {
    return alertFor(failure, alerts.loginFailed, alerts.loginError)
  }
}

/**
 * Creates an account and logs in. Returns what `logInWith` returns.
 * @spec register.name-split, register.signs-in, register.refused, register.login-refused
 * @spec register.exception
 */
export async function registerWith(form: RegisterForm): Promise<string | null> {
  const { fullName, email, password } = form
  try {
    const { register } = await loadCalls()
    await call(register, { body: { ...splitFullName(fullName, email), email, password } })
  } catch (failure) {
    return alertFor(failure, alerts.registrationFailed, alerts.registrationError)
  }
  try {
    return await openSession({ email, password })
  } catch (failure) {
    return alertFor(failure, alerts.loginFailed, alerts.registrationError)
  }
}
