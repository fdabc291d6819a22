import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds without a process after which a fault gives up. */
const processTimeoutMs = 20_000

/** Returns why child processes cannot be found on this machine, or undefined if they can. */
export const missingProc = (): string | undefined =>
  process.platform === 'linux' ? undefined : 'it finds the process in /proc'

/** Returns the ids of the processes of a server that run a file. */
export function findChildren(port: number, file: string): number[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return ids.flatMap((id) => {
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8')
      if (!command.includes(`/${file}\0`)) return []
      const environment = readFileSync(`/proc/${id}/environ`, 'utf8')
      return `\0${environment}`.includes(`\0PORT=${port}\0`) ? [Number(id)] : []
    } catch {
      // The process ended meanwhile, or belongs to another user.
      return []
    }
  })
}

/** Waits until a process of a server runs a file. Returns its id. */
export async function waitForChild(port: number, file: string): Promise<number> {
  const end = performance.now() + processTimeoutMs
  for (;;) {
    const [id] = findChildren(port, file)
    if (id !== undefined) return id
    if (performance.now() > end) throw new Error(`no process of ${file} started`)
    await sleep(5)
  }
}

/** Kills a process with SIGKILL. Returns false if it had ended already. */
export function killChild(id: number): boolean {
  try {
    return process.kill(id, 'SIGKILL')
  } catch {
    return false
  }
}
