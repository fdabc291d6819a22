import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import { Email, Password } from './users.ts'

/** Fields of the page Forgot password. */
export const ForgotPasswordForm = z.strictObject({ email: Email })
export type ForgotPasswordForm = z.infer<typeof ForgotPasswordForm>

/** Fields that set a new password twice. */
export const NewPasswordForm = z
  .object({
    password: Password,
    confirmPassword: z.string().check(z.minLength(1, messages.confirmPasswordRequired)),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: messages.passwordsDiffer,
      path: ['confirmPassword'],
    }),
  )
export type NewPasswordForm = z.infer<typeof NewPasswordForm>

/** A token of a link. A malformed one is as invalid as an unknown one. */
const Token = z.string().check(z.maxLength(200))

/** Requests a link to set a new password. The response does not show whether there is an account. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/users/forgot-password',
  summary: 'Request a link to set a new password',
  auth: 'none',
  isLocalized: true,
  limit: 'linkRequest',
  body: ForgotPasswordForm,
  data: z.null(),
})

/** Sets a new password with a link, and ends all sessions. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/users/reset-password',
  summary: 'Set a new password with a link',
  auth: 'none',
  isLocalized: true,
  limit: 'wrongLink',
  body: z.strictObject({ token: Token, password: Password }),
  data: z.null(),
  errors: ['account_link_invalid'],
})

/** Verifies the e-mail address that a link was sent to, and returns it. */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/users/verify-email',
  summary: 'Verify an e-mail address with a link',
  auth: 'none',
  limit: 'wrongLink',
  body: z.strictObject({ token: Token }),
  data: z.object({ email: z.string() }),
  errors: ['account_link_invalid', 'email_taken'],
})
