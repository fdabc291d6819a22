import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

/**
 * Opens a second shop with other settings, on a database of its own. `offset` is added to the port
 * of the first, so that no two tests open theirs on the same.
 */
export async function openAnotherShop(offset: number, settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'luca-e2e-'))
  const port = Number(process.env.E2E_PORT) + offset
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder }
  const server = spawn('node', ['src/server/main.ts'], {
    env: { ...env, DATABASE_URL: '', ...settings },
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  const deadline = Date.now() + 20_000
  while (!(await isReady(url))) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('it did not open')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url,
    async close() {
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
