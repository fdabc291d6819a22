import * as z from 'zod/mini'
import { PasswordConfirmation } from './account.ts'
import { CustomerExport } from './admin/customers.ts'
import { exportTimeoutMs } from './admin/endpoint.ts'
import { endpoint } from './endpoint.ts'

const time = z.iso.datetime()

/** The data that the shop has about a customer, as the customer gets it. */
export const OwnExport = z.extend(CustomerExport, {
  /** The phone number of the account. */
  phone: z.nullable(z.string()),
  addresses: z.array(
    z.object({
      address1: z.string(),
      address2: z.string(),
      city: z.string(),
      country: z.string(),
      isDefault: z.boolean(),
      createdAt: time,
    }),
  ),
  sessions: z.array(
    z.object({ device: z.nullable(z.string()), createdAt: time, lastSeenAt: time }),
  ),
})
export type OwnExport = z.infer<typeof OwnExport>

/** Returns the data of the account, and of guest orders and messages with its verified address. */
export const exportOwnData = endpoint({
  method: 'POST',
  path: '/users/me/export',
  summary: 'Download the own data',
  auth: 'customer',
  limit: 'accountChange',
  // The process that reads it may have to start.
  timeoutMs: exportTimeoutMs,
  body: PasswordConfirmation,
  data: OwnExport,
  errors: ['wrong_password', 'email_not_verified'],
})

/** Deletes the account. Its personal data is erased within five minutes. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/users/me/delete',
  summary: 'Delete the own account',
  auth: 'customer',
  limit: 'accountChange',
  isLocalized: true,
  body: PasswordConfirmation,
  data: z.null(),
  errors: ['wrong_password', 'email_not_verified', 'orders_in_progress'],
})
