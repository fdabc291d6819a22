import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')
const main = join(root, 'src/server/main.ts')
/** Milliseconds a server may take to answer, or to end. */
const patience = 30_000
const host = '127.0.0.1'

/** How a server is started. */
export interface Start {
  env: Record<string, string>
  port?: number
  /** Flags of Node.js, such as a smaller heap. */
  nodeFlags?: readonly string[]
  /** Another user to run it as. */
  uid?: number
}

/** A shop in a process of its own. */
export interface Node {
  url: string
  port: number
  /** Memory it holds, in MB. */
  memory(): number
  /** Sends a signal and waits for the end; answers the exit code, null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>
  hasEnded(): boolean
}

/** How a server ended that did not start. */
export interface Refusal {
  code: number | null
  /** What it said on standard error. */
  said: string
}

let lastPort = Number(process.env.FAULTS_PORT ?? 31_500) - 1

/** A port nobody listens on, below those that the system lends to clients. */
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

function launch({ env, uid, nodeFlags = [] }: Start, port: number): ChildProcess {
  const child = spawn(process.execPath, [...nodeFlags, main], {
    cwd: root,
    ...(uid === undefined ? {} : { uid }),
    env: {
      PATH: process.env.PATH,
      // As in `npm start`: memory that threads free is reused instead of held by each of them.
      MALLOC_ARENA_MAX: '2',
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
    (answer) => answer.ok,
    () => false,
  )

/** Starts a shop and waits until it is ready, or has ended instead. */
export async function tryNode(start: Start): Promise<Node | Refusal> {
  const port = start.port ?? (await freePort())
  const url = `http://${host}:${port}`
  const child = launch(start, port)
  const { pid = 0 } = child
  const ended = once(child, 'exit')
  const said = readAll(child)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const limit = performance.now() + patience
  while (!(await isReady(url))) {
    if (hasEnded()) return { code: child.exitCode, said: await said }
    if (performance.now() > limit) child.kill('SIGKILL')
    await sleep(10)
  }
  // Whoever else may listen there is not the one that was started.
  if (hasEnded()) return { code: child.exitCode, said: await said }
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

/** Starts a shop that nothing should keep from it. Throws what it said when it ends instead. */
export async function startNode(start: Start): Promise<Node> {
  const node = await tryNode(start)
  if ('said' in node) throw new Error(`the shop did not start: ${node.said}`)
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

/** Starts a shop that should refuse to, and waits for its end; one that stays is killed. */
export async function endOf(start: Start): Promise<Refusal> {
  const child = launch(start, start.port ?? (await freePort()))
  const impatience = setTimeout(() => child.kill('SIGKILL'), patience / 2)
  const said = await readAll(child)
  clearTimeout(impatience)
  return { code: child.exitCode, said }
}
