import { getPriority, setPriority } from 'node:os'

/**
 * Lowers the priority of a process to `niceness`, from -20 to 19. A lower priority remains: only
 * root may raise one. Throws a `SystemError` when the process has ended.
 *
 * @param pid - Default: this thread.
 */
export function lowerPriority(niceness: number, pid = 0): void {
  if (getPriority(pid) < niceness) setPriority(pid, niceness)
}
