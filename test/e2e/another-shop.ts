import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { freePort } from '#test/engine/free-port.ts'
import { makeScratch } from '#test/engine/scratch.ts'

/** Long, because a machine that is busy with other work is slow. */
const START_LIMIT_MS = 60_000

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

async function start(url: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const server = spawn('node', ['src/server/main.ts'], { env, stdio: 'ignore' })
  const deadline = Date.now() + START_LIMIT_MS
  while (!(await isReady(url))) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error('The second server did not start.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return server
}

async function end(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

/**
 * Starts a second server with other settings and its own database. `kill` sends SIGKILL, like a
 * power cut; `reopen` starts it again at the same address, with the same data.
 */
export async function openAnotherShop(settings: Record<string, string>) {
  const folder = makeScratch('luca-e2e-')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: '' }
  const env = { ...process.env, ...own, ...settings }
  let server = await start(url, env)
  return {
    url,
    kill: () => end(server, 'SIGKILL'),
    async reopen() {
      server = await start(url, env)
    },
    async close() {
      await end(server, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
