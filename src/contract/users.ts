import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import { email, storable, text, tooLong } from './text.ts'

/**
 * Password of an account: 8 to 200 characters, and not one repeated character. It is not trimmed.
 * @spec login.password-required, login.password-weak
 */
export const Password = z.string(messages.passwordRequired).check(
  z.minLength(1, { error: messages.passwordRequired, abort: true }),
  z.minLength(8, messages.passwordWeak),
  z.maxLength(200, tooLong(200)),
  z.refine((value) => new Set(value).size > 1, messages.passwordWeak),
  storable,
)

/** E-mail address of an account. @spec login.email-required, login.email-invalid */
export const Email = email({ required: messages.emailRequired, invalid: messages.emailFormat })

/** Fields of the login form. @spec login.fields */
export const LoginForm = z.strictObject({ email: Email, password: Password })
export type LoginForm = z.infer<typeof LoginForm>

const RegisterFields = z.object({
  fullName: text(200),
  email: Email,
  password: Password,
  confirmPassword: z.string().check(z.minLength(1, messages.confirmPasswordRequired)),
})

/** A separate schema, so that the passwords are compared even if another field is invalid. */
const SamePasswords = z.object({ password: z.string(), confirmPassword: z.string() }).check(
  z.refine((form) => form.confirmPassword === '' || form.password === form.confirmPassword, {
    error: messages.passwordsDiffer,
    path: ['confirmPassword'],
  }),
)

/**
 * Fields of the registration form.
 * @spec register.fields, register.email-password, register.confirm-required
 * @spec register.confirm-match
 */
export const RegisterForm = z.intersection(RegisterFields, SamePasswords)
export type RegisterForm = z.infer<typeof RegisterForm>

/** The account of a signed-in customer, for the header and the forms. */
export const Account = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
})
export type Account = z.infer<typeof Account>

/** Data of a login. No other response contains the access token. @spec calls.login */
export const SignIn = z.extend(Account, { accessToken: z.string() })
export type SignIn = z.infer<typeof SignIn>

/**
 * Returns the account and a new access token.
 * @spec calls.login, api.access-token, identity.merge-header
 */
export const login = endpoint({
  method: 'POST',
  path: '/user/login',
  summary: 'Log in and move the cart, wishlist and orders of the guest to the account',
  auth: 'optional-guest',
  limit: 'login',
  body: LoginForm,
  data: SignIn,
  topLevelField: 'accessToken',
  errors: ['wrong_credentials'],
})

/** Creates an account, without logging in. @spec calls.register, identity.merge-header */
export const register = endpoint({
  method: 'POST',
  path: '/users/register',
  summary: 'Create an account',
  auth: 'optional-guest',
  limit: 'register',
  body: z.strictObject({
    firstName: text(254),
    lastName: text(200),
    email: Email,
    password: Password,
  }),
  data: Account,
  errors: ['email_taken'],
})

/** Revokes the access token of the call. @spec calls.logout */
export const logout = endpoint({
  method: 'POST',
  path: '/user/logout',
  summary: 'Log out and revoke the access token',
  auth: 'customer',
  data: z.null(),
})
