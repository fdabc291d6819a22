import { Permission, rolesWithPermission, type StaffRole } from '#contract/admin/permissions.ts'

/** Returns true if a role has a permission. */
export function hasPermission(role: StaffRole, permission: Permission): boolean {
  const roles: readonly StaffRole[] = rolesWithPermission[permission]
  return roles.includes(role)
}

const permissionsOf = (role: StaffRole): readonly Permission[] =>
  Permission.options.filter((permission) => hasPermission(role, permission))

/** Permissions of each role. The server checks it on every call. The admin shows only these actions. */
export const permissionsOfRole: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: permissionsOf('owner'),
  manager: permissionsOf('manager'),
  packer: permissionsOf('packer'),
  viewer: permissionsOf('viewer'),
}
