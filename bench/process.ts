import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server of this run, in a process of its own. */
export interface Served {
  url: string
  /** Milliseconds from its start until it answered. */
  readyAfter: number
  /** Processor time it has used so far, in milliseconds. */
  cpu: () => number
  /** Memory it holds, in MB. */
  memory: () => number
  stop: () => Promise<void>
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** What Linux says of a process after its name, which may hold anything. */
const stateOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []

const toMs = (ticks: string | undefined): number => (Number(ticks) * 1000) / ticksPerSecond

/** User and system time of a process in milliseconds, from Linux's own books. */
export function cpuOf(pid: number): number {
  const [user, system] = stateOf(pid).slice(11, 13)
  return toMs(user) + toMs(system)
}

/** The same of those of its children that have ended. */
export function childrenCpuOf(pid: number): number {
  const [user, system] = stateOf(pid).slice(13, 15)
  return toMs(user) + toMs(system)
}

function memoryOf(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** Milliseconds a server may take to answer. */
const patience = 30_000

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + patience
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

/** Starts `node script` listening on PORT and waits until `path` answers. */
export async function serve(
  script: string,
  { path, env = {} }: { path: string; env?: Record<string, string> },
): Promise<Served> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${script} did not start.`)
  const ended = once(child, 'exit')
  await untilReady(url + path, child)
  return {
    url,
    readyAfter: Math.round(performance.now() - begun),
    cpu: () => cpuOf(pid),
    memory: () => memoryOf(pid),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
