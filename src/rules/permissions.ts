import { Permission, type StaffRole } from '#contract/admin/permissions.ts'

const managerLacks: readonly Permission[] = ['customers.manage', 'staff.manage', 'settings.manage']

/** What each role may do. The server checks it on every call. The admin shows only these actions. */
export const permissionsOfRole: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: Permission.options,
  manager: Permission.options.filter((permission) => !managerLacks.includes(permission)),
  packer: ['orders.read', 'orders.fulfil', 'stock.read', 'stock.count'],
  viewer: [
    'orders.read',
    'orders.amounts',
    'orders.export',
    'stock.read',
    'products.read',
    'coupons.read',
    'shipping.read',
    'content.read',
    'customers.read',
    'reports.read',
    'audit.read',
  ],
}

/** Returns true if a role has a permission. */
export const hasPermission = (role: StaffRole, permission: Permission): boolean =>
  permissionsOfRole[role].includes(permission)
