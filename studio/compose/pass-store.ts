import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unpacked } from './pack.ts'
import type { Passes } from './passes.ts'
import { PLACES } from './places.ts'

const opened = new Map<string, Passes>()

/** Whether a shot has been packed. */
export function hasPasses(shot: string): boolean {
  return existsSync(passFile(shot))
}

/** Returns the path of a packed shot. */
export function passFile(shot: string): string {
  return join(PLACES.passes, `${shot}.pass`)
}

/** Opens a packed shot and caches it. Throws when there is none. */
export function passesOf(shot: string): Passes {
  const known = opened.get(shot)
  if (known) return known
  const passes = unpacked(readFileSync(passFile(shot)))
  opened.set(shot, passes)
  return passes
}

/** Removes a shot from the cache, so that its memory is free. */
export function closePasses(shot: string): void {
  opened.delete(shot)
}
