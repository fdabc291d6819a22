import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverEnvironment } from '#test/engine/server-environment.ts'

const projectFolder = join(import.meta.dirname, '..')
/** Maximum time until a server is ready. */
const startTimeoutMs = 30_000
const host = '127.0.0.1'

/** Options to start a server. */
export interface Start {
  env: Record<string, string>
  port?: number
  /** Flags of Node.js, such as a smaller heap. */
  nodeFlags?: readonly string[]
  /** The user id of the process. */
  uid?: number
  /** Folder of the built project. Default: this project. */
  root?: string
}

/** A server in a process of its own. */
export interface Node {
  url: string
  port: number
  /** Returns the resident memory, in MB. */
  memory(): number
  /** Sends a signal and waits for the end. Returns the exit code, or null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>
  hasEnded(): boolean
}

/** The end of a server that did not start. */
export interface FailedStart {
  code: number | null
  /** The output on standard error. */
  output: string
}

let lastPort = Number(process.env.FAULTS_PORT ?? 31_500) - 1

/** Finds a free port below the range that the system uses for clients. */
export async function freePort(): Promise<number> {
  for (;;) {
    lastPort += 1
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(lastPort, host, () => server.close(() => resolve(true)))
    })
    if (isFree) return lastPort
  }
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

function launch(
  { env, uid, nodeFlags = [], root = projectFolder }: Start,
  port: number,
): ChildProcess {
  const child = spawn(process.execPath, [...nodeFlags, join(root, 'src/server/main.ts')], {
    cwd: root,
    ...(uid === undefined ? {} : { uid }),
    env: {
      PATH: process.env.PATH,
      ...serverEnvironment,
      HOST: host,
      LOG_LEVEL: 'silent',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024)
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  )

/** Starts a server and waits until it is ready or has ended. */
export async function tryNode(start: Start): Promise<Node | FailedStart> {
  const port = start.port ?? (await freePort())
  const url = `http://${host}:${port}`
  const child = launch(start, port)
  const { pid = 0 } = child
  const ended = once(child, 'exit')
  const output = readAll(child)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const limit = performance.now() + startTimeoutMs
  while (!(await isReady(url))) {
    if (hasEnded()) return { code: child.exitCode, output: await output }
    if (performance.now() > limit) child.kill('SIGKILL')
    await sleep(10)
  }
  // If the child has ended, another process responded on the port.
  if (hasEnded()) return { code: child.exitCode, output: await output }
  return {
    url,
    port,
    memory: () => memoryOf(pid),
    hasEnded,
    async end(signal) {
      child.kill(signal)
      const [code] = await ended
      return code
    },
  }
}

/** Starts a server. Throws with its output if it ends instead. */
export async function startNode(start: Start): Promise<Node> {
  const node = await tryNode(start)
  if ('output' in node) throw new Error(`The server did not start: ${node.output}`)
  return node
}

async function readAll(child: ChildProcess): Promise<string> {
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (more: string) => {
    text += more
  })
  await once(child, 'close')
  return text
}

/** Starts a server that should not start, and waits for its end. Kills it if it stays. */
export async function waitFailedStart(start: Start): Promise<FailedStart> {
  const child = launch(start, start.port ?? (await freePort()))
  const timer = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs / 2)
  const output = await readAll(child)
  clearTimeout(timer)
  return { code: child.exitCode, output }
}
