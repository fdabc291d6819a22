import * as z from 'zod/mini'

/** The four roles of staff. */
export const StaffRole = z.enum(['owner', 'manager', 'packer', 'viewer'])
export type StaffRole = z.infer<typeof StaffRole>

const everyRole = StaffRole.options
const exceptPackers = ['owner', 'manager', 'viewer'] as const
const exceptViewers = ['owner', 'manager', 'packer'] as const
const managers = ['owner', 'manager'] as const
const owners = ['owner'] as const

/** Each permission with the roles that have it. `orders.amounts` hides single fields, not calls. */
export const rolesWithPermission = {
  'orders.read': everyRole,
  'orders.amounts': exceptPackers,
  'orders.fulfil': exceptViewers,
  'orders.manage': managers,
  'orders.export': exceptPackers,
  'stock.read': everyRole,
  'stock.count': exceptViewers,
  'stock.manage': managers,
  'products.read': exceptPackers,
  'products.write': managers,
  'coupons.read': exceptPackers,
  'coupons.write': managers,
  'shipping.read': exceptPackers,
  'shipping.write': managers,
  'content.read': exceptPackers,
  'content.write': managers,
  'messages.manage': managers,
  'customers.read': exceptPackers,
  'customers.manage': owners,
  'reports.read': exceptPackers,
  'audit.read': exceptPackers,
  'staff.manage': owners,
  'settings.manage': owners,
} satisfies Record<string, readonly StaffRole[]>

/** Permissions of staff. */
export const Permission = z.enum(
  Object.keys(rolesWithPermission) as (keyof typeof rolesWithPermission)[],
)
export type Permission = z.infer<typeof Permission>
