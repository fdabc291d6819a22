import * as z from 'zod/mini'

/** The four roles of staff. `rules/permissions.ts` lists what each role may do. */
export const StaffRole = z.enum(['owner', 'manager', 'packer', 'viewer'])
export type StaffRole = z.infer<typeof StaffRole>

/** What a member of staff may do. Fields marked with `orders.amounts` need that permission. */
export const Permission = z.enum([
  'orders.read',
  'orders.amounts',
  'orders.fulfil',
  'orders.manage',
  'orders.export',
  'stock.read',
  'stock.count',
  'stock.manage',
  'products.read',
  'products.write',
  'coupons.read',
  'coupons.write',
  'shipping.read',
  'shipping.write',
  'content.read',
  'content.write',
  'messages.manage',
  'customers.read',
  'customers.manage',
  'reports.read',
  'audit.read',
  'staff.manage',
  'settings.manage',
])
export type Permission = z.infer<typeof Permission>
