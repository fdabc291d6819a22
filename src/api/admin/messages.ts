import { staffError } from '#contract/admin/errors.ts'
import { listMessages, updateMessage } from '#contract/admin/messages.ts'
import {
  changeMessage,
  listMessages as listPage,
  parseMessageCursor,
  readMessage,
} from '#data/customers/messages.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'
import { respondFromWorker } from './worker-response.ts'

/** Mounts the calls about messages from shoppers. */
export function mountMessages(mountContext: AdminMountContext): void {
  const { engine, readWorker } = mountContext.deps
  mountStaff(mountContext, listMessages, async (call) => {
    const { db, query } = call
    if (query.cursor !== undefined && !parseMessageCursor(query.cursor))
      throw staffError('invalid', { field: 'cursor', description: 'This cursor is not valid.' })
    // A search may read every message.
    if (query.q === undefined) return listPage(db, query)
    return respondFromWorker(readWorker, call, { name: 'listMessages', input: query })
  })
  mountStaff(mountContext, updateMessage, async ({ body, db, now, params, session, write }) => {
    const change = { ...body, id: params.messageId, staffId: session.staff.id, now }
    await write((audited) => changeMessage(engine, audited, change))
    return readMessage(db, params.messageId)
  })
}
