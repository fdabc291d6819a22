import { staffError } from '#contract/admin/errors.ts'
import { editMe, getMe, type Me } from '#contract/admin/me.ts'
import { readActiveOwners } from '#data/staff/staff.ts'
import { editStaff } from '#data/staff/staff-accounts.ts'
import { findStaffSession, type StaffSession } from '#data/staff/staff-sessions.ts'
import { permissionsOfRole } from '#rules/permissions.ts'
import type { AdminDependencies } from './dependencies.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'

/** Returns a signed-in person as the API shows them. */
export const readMe = async (
  { staff, session, idleExpiresAt }: StaffSession,
  { engine, shop }: Pick<AdminDependencies, 'engine' | 'shop'>,
): Promise<Me> => ({
  id: staff.id,
  email: staff.email,
  name: staff.name,
  role: staff.role,
  permissions: [...permissionsOfRole[staff.role]],
  version: staff.version,
  reauthenticatedAt: session.reauthenticated_at,
  idleExpiresAt,
  expiresAt: session.expires_at,
  shop,
  owners: (await readActiveOwners(engine.db)).map(({ name }) => name),
})

/** Mounts the calls about the caller. */
export function mountMe(mountContext: AdminMountContext): void {
  const { deps } = mountContext
  mountStaff(mountContext, getMe, ({ session }) => readMe(session, deps))
  mountStaff(mountContext, editMe, async ({ body, db, now, origin, session }) => {
    await editStaff(deps.engine, origin, { staffId: session.staff.id, ...body })
    const edited = await findStaffSession(db, { id: session.session.id, now })
    if (!edited) throw staffError('sign_in_required')
    return readMe(edited, deps)
  })
}
