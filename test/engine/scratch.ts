import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Bytes that the databases of a run may need together. */
const enough = 2 ** 30

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > enough
  } catch {
    return false
  }
}

/** Creates a temporary folder, in memory if there is space, because that is many times faster. */
export const makeScratch = (prefix: string): string =>
  mkdtempSync(join(hasMemory() ? memory : tmpdir(), prefix))
