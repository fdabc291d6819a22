import { userInfo } from 'node:os'
import type { AuditOrigin } from '#data/audit/audit-log.ts'
import type { Terminal } from './terminal.ts'

/** Returns the name of the system user. A container may run as a user without a name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return 'command line'
  }
}

/** Returns who makes the changes of a command: the user of the system. */
export const commandOrigin = ({ now }: Pick<Terminal, 'now'>): AuditOrigin => ({
  actor: { kind: 'command', id: null, name: userName() },
  now: now(),
})
