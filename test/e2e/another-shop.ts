import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const START_LIMIT_MS = 20_000

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
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('it did not open')
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
 * Opens a second shop with other settings, on a database of its own. `offset` is added to the port
 * of the first, so that no two tests open theirs on the same. `kill` ends it as a power cut does;
 * `reopen` starts it again at the same address, on the same data.
 */
export async function openAnotherShop(offset: number, settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'luca-e2e-'))
  const port = Number(process.env.E2E_PORT) + offset
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
