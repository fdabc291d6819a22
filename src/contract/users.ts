import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, text } from './text.ts'

const tooWeak = 'Password must be at least 8 characters and not the same character'

/**
 * At least 8 characters, not one character repeated, at most 200. Never trimmed.
 * @spec login.password-required, login.password-weak
 */
const Password = z.string('Password is required').check(
  z.minLength(1, { error: 'Password is required', abort: true }),
  z.minLength(8, tooWeak),
  z.maxLength(200, 'Please use at most 200 characters'),
  z.refine((value) => new Set(value).size > 1, tooWeak),
  z.refine(
    (value) => value.isWellFormed() && !value.includes('\0'),
    'Please remove the characters that cannot be read',
  ),
)

/** @spec login.email-required, login.email-invalid */
const Email = email({ required: 'Email is required', invalid: 'Invalid email format' })

/** @spec login.fields */
export const LoginForm = z.strictObject({ email: Email, password: Password })
export type LoginForm = z.infer<typeof LoginForm>

const RegisterFields = z.object({
  fullName: text(200),
  email: Email,
  password: Password,
  confirmPassword: z.string().check(z.minLength(1, 'Confirm Password is required')),
})

/** On its own, since what is wrong with another field must not keep it from being compared. */
const SamePasswords = z.object({ password: z.string(), confirmPassword: z.string() }).check(
  z.refine((form) => form.confirmPassword === '' || form.password === form.confirmPassword, {
    error: 'Passwords must match',
    path: ['confirmPassword'],
  }),
)

/**
 * @spec register.fields, register.email-password, register.confirm-required
 * @spec register.confirm-match
 */
export const RegisterForm = z.intersection(RegisterFields, SamePasswords)
export type RegisterForm = z.infer<typeof RegisterForm>

/** Who has signed in, for the header and the forms. */
export const Account = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
})
export type Account = z.infer<typeof Account>

/** `accessToken` is opaque; no other response contains it. @spec calls.login */
export const SignIn = z.extend(Account, { accessToken: z.string() })
export type SignIn = z.infer<typeof SignIn>

/** @spec calls.login, api.access-token, identity.merge-header */
export const login = endpoint({
  method: 'POST',
  path: '/user/login',
  summary: 'Sign in; a guest-user-id sent along brings its cart and wishlist into the account',
  auth: 'optional-guest',
  limit: 'login',
  body: LoginForm,
  data: SignIn,
  topLevelField: 'accessToken',
  refusals: ['wrong_credentials'],
})

/** @spec calls.register, identity.merge-header */
export const register = endpoint({
  method: 'POST',
  path: '/users/register',
  summary: 'Open an account; log in afterwards',
  auth: 'optional-guest',
  limit: 'register',
  body: z.strictObject({
    firstName: text(254),
    lastName: text(200),
    email: Email,
    password: Password,
  }),
  data: Account,
  refusals: ['email_taken'],
})

/** @spec calls.logout */
export const logout = endpoint({
  method: 'POST',
  path: '/user/logout',
  summary: 'Sign out: the token is worth nothing afterwards',
  auth: 'customer',
  data: z.null(),
})
