import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '#contract/admin/factors.ts'
import { digest } from '../identity.ts'

const codeBytes = 16
const groupPattern = /.{8}(?=.)/g

/** Returns the hash of a recovery code. Letter case, spaces and hyphens do not count. */
export const recoveryCodeHash = (code: string): string =>
  digest(code.toLowerCase().replaceAll(/[\s-]/g, ''))

/** Returns ten recovery codes of 128 random bits in groups, with the hashes to store. */
export function createRecoveryCodes(): { codes: string[]; codeHashes: string[] } {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    randomBytes(codeBytes).toString('hex').replaceAll(groupPattern, '$&-'),
  )
  return { codes, codeHashes: codes.map(recoveryCodeHash) }
}
