import type { AuditVerification } from '#data/audit/audit-chain.ts'
import type { ReadCaller, ReadWorker } from './heavy-reads.ts'

/** Verifies the audit log and remembers the result of this server. */
export interface AuditVerifier {
  /** Walks the whole log. Throws `unavailable` like any heavy read. */
  verify(caller: ReadCaller): Promise<AuditVerification>
  /** Returns true if the last verification found a wrong entry. */
  isBroken(): boolean
}

/** Creates the verifier. `onBroken` gets the number of the first wrong entry. */
export function createAuditVerifier(
  readWorker: ReadWorker,
  onBroken: (seq: number) => void,
): AuditVerifier {
  let brokenAtSeq: number | null = null
  return {
    async verify(caller) {
      const { result } = await readWorker.run('verifyAudit', null, caller)
      brokenAtSeq = result.brokenAtSeq
      if (brokenAtSeq !== null) onBroken(brokenAtSeq)
      return result
    },
    isBroken: () => brokenAtSeq !== null,
  }
}
