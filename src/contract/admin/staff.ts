import * as z from 'zod/mini'
import { Id } from '#contract/text.ts'
import { MergedField, NoFields, Version } from './edits.ts'
import { adminEndpoint } from './endpoint.ts'
import { StaffEmail, StaffName } from './factors.ts'
import { StaffRole } from './permissions.ts'

/** An account of a member of staff, as owners see it. */
export const StaffMember = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  role: StaffRole,
  /** `invited` until a factor is set up. */
  state: z.enum(['invited', 'active', 'disabled']),
  passkeyCount: z.int(),
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.int(),
  lastSeenAt: z.nullable(z.iso.datetime()),
  /** When the unused link of the person expires. */
  linkExpiresAt: z.nullable(z.iso.datetime()),
  version: z.int(),
})
export type StaffMember = z.infer<typeof StaffMember>

/** A new setup link. `isEmailed`: it was also sent to the person. */
const NewLink = { link: z.string(), isEmailed: z.boolean() }

const managed = { auth: 'staff', permission: 'staff.manage' } as const
const params = z.object({ staffId: Id })

/** Returns all accounts of staff. */
export const listStaff = adminEndpoint({
  ...managed,
  method: 'GET',
  path: '/staff',
  summary: 'List the accounts of staff',
  audit: null,
  data: z.object({ items: z.array(StaffMember) }),
})

/** Creates an account and its setup link. */
export const inviteStaff = adminEndpoint({
  ...managed,
  method: 'POST',
  path: '/staff',
  summary: 'Invite a member of staff',
  recentAuth: true,
  audit: 'staff.invited',
  body: z.strictObject({ email: StaffEmail, name: StaffName, role: StaffRole }),
  data: z.object({ staff: StaffMember, ...NewLink }),
  errors: ['already_exists'],
})

/** Changes name or role of an account. A new role ends the sessions of the person. */
export const editStaff = adminEndpoint({
  ...managed,
  method: 'POST',
  path: '/staff/{staffId}',
  summary: 'Change name or role of a member of staff',
  recentAuth: true,
  audit: 'staff.edited',
  params,
  body: z.strictObject({
    version: Version,
    changes: z.strictObject({ name: z.optional(StaffName), role: z.optional(StaffRole) }),
  }),
  data: z.extend(StaffMember, { merged: z.array(MergedField) }),
  errors: ['last_owner', 'edit_conflict'],
})

/** Creates a setup link for a person without a factor. Earlier links become invalid. */
export const createStaffLink = adminEndpoint({
  ...managed,
  method: 'POST',
  path: '/staff/{staffId}/link',
  summary: 'Create a new setup link',
  recentAuth: true,
  audit: 'staff.link_created',
  params,
  body: NoFields,
  data: z.object(NewLink),
  errors: ['already_set_up'],
})

/** Disables an account, and ends its sessions and links. */
export const disableStaff = adminEndpoint({
  ...managed,
  method: 'POST',
  path: '/staff/{staffId}/disable',
  summary: 'Disable an account and end its sessions',
  recentAuth: true,
  audit: 'staff.disabled',
  params,
  body: NoFields,
  data: StaffMember,
  errors: ['last_owner'],
})

/** Enables an account again. */
export const enableStaff = adminEndpoint({
  ...managed,
  method: 'POST',
  path: '/staff/{staffId}/enable',
  summary: 'Enable an account again',
  recentAuth: true,
  audit: 'staff.enabled',
  params,
  body: NoFields,
  data: StaffMember,
})

/** Ends all sessions of a person. */
export const signOutStaff = adminEndpoint({
  ...managed,
  method: 'POST',
  path: '/staff/{staffId}/sign-out',
  summary: 'End all sessions of a member of staff',
  recentAuth: true,
  audit: 'staff.signed_out',
  params,
  body: NoFields,
  data: StaffMember,
})
