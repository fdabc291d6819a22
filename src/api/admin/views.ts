import { deleteView, editView, listViews, saveView } from '#contract/admin/views.ts'
import {
  changeView,
  createView,
  readViews,
  removeView,
  type ViewEditor,
} from '#data/staff/saved-views.ts'
import type { StaffSession } from '#data/staff/staff-sessions.ts'
import { type AdminMountContext, mountStaff, type StaffCall } from './mount.ts'

const editorOf = ({
  session,
  can,
}: Pick<StaffCall, 'can'> & { session: StaffSession }): ViewEditor => ({
  staffId: session.staff.id,
  canShare: can('orders.manage'),
})

/** Mounts the calls about saved views of lists. */
export function mountViews(mountContext: AdminMountContext): void {
  const { engine } = mountContext.deps
  mountStaff(mountContext, listViews, async ({ db, query, session }) => ({
    items: await readViews(db, { staffId: session.staff.id, list: query.list }),
  }))
  mountStaff(mountContext, saveView, (call) =>
    call.write((write) => createView(write, editorOf(call), call.body)),
  )
  mountStaff(mountContext, editView, (call) => {
    const change = { ...editorOf(call), id: call.params.viewId, changes: call.body }
    return call.write((write) => changeView(engine, write, change))
  })
  mountStaff(mountContext, deleteView, (call) => {
    const view = { ...editorOf(call), id: call.params.viewId }
    return call.write((write) => removeView(engine, write, view))
  })
}
