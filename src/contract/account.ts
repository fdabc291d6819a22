import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import { phone, text } from './text.ts'
import { Email, Password } from './users.ts'

const time = z.iso.datetime()

/** The account of a customer, as its pages show it. */
export const Profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  /** The new address that waits for its link. */
  pendingEmail: z.nullable(z.string()),
  createdAt: time,
})
export type Profile = z.infer<typeof Profile>

const Phone = phone({ required: messages.phoneInvalid, tooShort: messages.phoneInvalid })

/** Body of an edit of the profile. */
export const ProfileEdit = z.strictObject({
  firstName: text(254, messages.required),
  lastName: text(200),
  phone: z.nullable(Phone),
})
export type ProfileEdit = z.infer<typeof ProfileEdit>

/** Fields of the form of the profile. The phone number may be empty. */
export const ProfileForm = z.strictObject({
  firstName: text(254, messages.required),
  lastName: text(200),
  phone: text(30).check(
    z.refine((value) => value === '' || Phone.safeParse(value).success, messages.phoneInvalid),
  ),
})
export type ProfileForm = z.infer<typeof ProfileForm>

/** A password that confirms a call. The server compares it, so that any text is valid. */
const ConfirmingPassword = z
  .string(messages.passwordRequired)
  .check(z.minLength(1, messages.passwordRequired), z.maxLength(200))

/** Body of a call that the password confirms. */
export const PasswordConfirmation = z.strictObject({ password: ConfirmingPassword })
export type PasswordConfirmation = z.infer<typeof PasswordConfirmation>

/** Body of a change of the e-mail address. */
export const EmailChange = z.strictObject({ email: Email, password: ConfirmingPassword })
export type EmailChange = z.infer<typeof EmailChange>

/** Fields of the form that changes the password. */
export const PasswordChangeForm = z
  .object({
    currentPassword: ConfirmingPassword,
    newPassword: Password,
    confirmPassword: z.string().check(z.minLength(1, messages.confirmPasswordRequired)),
  })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      error: messages.passwordsDiffer,
      path: ['confirmPassword'],
    }),
  )
export type PasswordChangeForm = z.infer<typeof PasswordChangeForm>

/** A session of an account. */
export const Session = z.object({
  id: z.string(),
  /** Browser and system. Null if they are unknown. */
  device: z.nullable(z.string()),
  createdAt: time,
  lastSeenAt: time,
  /** Whether it is the session of the call. */
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

const own = { auth: 'customer', limit: 'accountChange' } as const

/** Returns the account of the call. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/users/me',
  summary: 'Get the own account',
  auth: 'customer',
  data: Profile,
})

/** Changes name and phone number of the account. */
export const updateProfile = endpoint({
  ...own,
  method: 'POST',
  path: '/users/me',
  summary: 'Change name and phone number',
  body: ProfileEdit,
  data: Profile,
})

/** Changes the password and ends all other sessions. */
export const changePassword = endpoint({
  ...own,
  method: 'POST',
  path: '/users/me/password',
  summary: 'Change the password',
  isLocalized: true,
  body: z.strictObject({ currentPassword: ConfirmingPassword, newPassword: Password }),
  data: z.null(),
  errors: ['wrong_password'],
})

/** Sends a link to a new e-mail address. The address changes when the link is used. */
export const changeEmail = endpoint({
  ...own,
  method: 'POST',
  path: '/users/me/email',
  summary: 'Request a change of the e-mail address',
  isLocalized: true,
  body: EmailChange,
  data: Profile,
  errors: ['wrong_password'],
})

/** Sends a link that verifies the e-mail address of the account. */
export const requestVerification = endpoint({
  ...own,
  method: 'POST',
  path: '/users/me/verification',
  summary: 'Request a link that verifies the e-mail address',
  isLocalized: true,
  body: z.strictObject({}),
  data: z.null(),
})

/** Returns the sessions of the account. */
export const getSessions = endpoint({
  method: 'GET',
  path: '/users/me/sessions',
  summary: 'List the devices that are signed in',
  auth: 'customer',
  data: z.object({ items: z.array(Session) }),
})

const SessionId = z.string().check(z.regex(/^[\w-]{22}$/))

/** Ends a session of the account, also that of the call. */
export const endSession = endpoint({
  ...own,
  method: 'DELETE',
  path: '/users/me/sessions/{sessionId}',
  summary: 'Sign a device out',
  params: z.object({ sessionId: SessionId }),
  data: z.null(),
  errors: ['not_found'],
})

/** Ends all sessions of the account but that of the call. */
export const endOtherSessions = endpoint({
  ...own,
  method: 'DELETE',
  path: '/users/me/sessions',
  summary: 'Sign all other devices out',
  data: z.null(),
})
