import { authCopy } from '#content/copy/auth.ts'
import { ApiCallError } from '#contract/client.ts'
import type { LoginForm, RegisterForm } from '#contract/users.ts'
import { splitFullName } from '#rules/full-name.ts'
import { call } from '#shop/lib/call.ts'
import { errorText } from '#shop/lib/error-text.ts'
import { signIn } from '#shop/lib/identity-store.ts'
import { logFailure } from '#shop/lib/log-failure.ts'

const alerts = () => authCopy().alerts

/**
 * Loads the endpoints together with the schemas of the forms, because no page needs them at first
 * view.
 */
const loadEndpoints = () => import('#contract/users.ts')

const reasonOf = async ({ errors: [error] }: ApiCallError): Promise<string> =>
  error ? errorText(error) : authCopy().unknownError

/** Returns the text of an alert: for an API error with its reason, else `fallback`. */
async function alertFor(
  failure: unknown,
  textOf: (reason: string) => string,
  fallback: string,
): Promise<string> {
  if (failure instanceof ApiCallError) return textOf(await reasonOf(failure))
  logFailure('The sign-in failed.', failure)
  return fallback
}

/**
 * Logs in and stores the sign-in. Returns the text of an alert when the browser did not store it.
 */
async function openSession(form: LoginForm): Promise<string | null> {
  const { login } = await loadEndpoints()
  const { accessToken } = await call(login, { body: form })
  return signIn(accessToken) ? null : alerts().notStored
}

/**
 * Logs in. The request contains the guest token, so that cart and wishlist move to the account.
 * Returns the text of an alert, or null after success.
 * @spec login.refused, login.exception, identity.merge-header
 */
export async function logInWith(form: LoginForm): Promise<string | null> {
  try {
    return await openSession(form)
  } catch (failure) {
    return alertFor(failure, alerts().loginFailed, alerts().loginError)
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
    const { register } = await loadEndpoints()
    await call(register, { body: { ...splitFullName(fullName, email), email, password } })
  } catch (failure) {
    return alertFor(failure, alerts().registrationFailed, alerts().registrationError)
  }
  try {
    return await openSession({ email, password })
  } catch (failure) {
    return alertFor(failure, alerts().loginFailed, alerts().registrationError)
  }
}
