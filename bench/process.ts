import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/engine/free-port.ts'
import { serverEnvironment } from '#test/engine/server-environment.ts'

/** A server in a process of its own. */
export interface Served {
  url: string
  /** Milliseconds from the start until the first response. */
  readyAfter: number
  /** Returns the processor time used so far, in milliseconds. */
  cpu: () => number
  /** Returns the resident memory, in MB. */
  memory: () => number
  stop: () => Promise<void>
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Returns the fields of `/proc/<pid>/stat` after the name. The name may contain any character. */
const stateOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []

const toMs = (ticks: string | undefined): number => (Number(ticks) * 1000) / ticksPerSecond

/** Returns the user and system time of a process, in milliseconds. */
export function cpuOf(pid: number): number {
  const [user, system] = stateOf(pid).slice(11, 13)
  return toMs(user) + toMs(system)
}

/** Returns the user and system time of the ended children of a process, in milliseconds. */
export function childrenCpuOf(pid: number): number {
  const [user, system] = stateOf(pid).slice(13, 15)
  return toMs(user) + toMs(system)
}

function memoryOf(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Maximum time from the start of a server until its first response. It checks a large database first. */
const startTimeoutMs = 120_000

async function waitReady(url: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + startTimeoutMs
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
    try {
      await (await fetch(url)).arrayBuffer()
      return
    } catch (error) {
      if (performance.now() > end) throw error
      await sleep(5)
    }
  }
}

/** Starts `node script` with PORT and waits until a request for `path` gets a response. */
export async function serve(
  script: string,
  { path, cwd, env = {} }: { path: string; cwd?: string; env?: Record<string, string> },
): Promise<Served> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = performance.now()
  const child = spawn(process.execPath, [script], {
    cwd,
    env: { ...process.env, ...serverEnvironment, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${script} did not start.`)
  const ended = once(child, 'exit')
  await waitReady(url + path, child)
  return {
    url,
    readyAfter: Math.round(performance.now() - start),
    cpu: () => cpuOf(pid),
    memory: () => memoryOf(pid),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
