import type { AuditActor } from '#data/audit/audit-log.ts'

/** Makes changes of a command line in tests. */
export const testActor: AuditActor = { kind: 'command', id: null, name: 'tester' }
