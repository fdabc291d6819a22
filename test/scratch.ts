import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Bytes that a run's databases may need together. */
const enough = 2 ** 30

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > enough
  } catch {
    return false
  }
}

/** Makes a folder for what need not outlive the machine: in memory where there is room, many times faster. */
export const makeScratch = (prefix: string): string =>
  mkdtempSync(join(hasMemory() ? memory : tmpdir(), prefix))
