import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/engine/free-port.ts'
import type { Bound } from './rounds.ts'

/** Maximum time of a first start as a multiple of `npm ci` alone, and of a second start in seconds. */
const goals = { first: 1.8, second: 2 }
const timeoutMs = 600_000

const secondsSince = (start: number): number => (performance.now() - start) / 1000

/** Installs the packages of a clone as `npm start` does. Returns the seconds that it took. */
function install(folder: string): number {
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
  const start = performance.now()
  execFileSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return secondsSince(start)
}

/** Waits until a URL returns 200. Returns the seconds since `start`. */
async function secondsUntil(url: string, start: number): Promise<number> {
  while (performance.now() - start < timeoutMs) {
    const status = await fetch(url)
      .then((response) => response.status)
      .catch(() => 0)
    if (status === 200) return secondsSince(start)
    await sleep(20)
  }
  throw new Error(`${url} did not return 200 within ${timeoutMs / 1000} s.`)
}

/** Runs `npm start` in a clone. Returns the seconds until the shop is ready, which has the admin then. */
async function startIn(folder: string): Promise<number> {
  const port = await freePort()
  const start = performance.now()
  // A process group of its own ends with all that npm started.
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const ended = once(child, 'exit')
  try {
    return await secondsUntil(`http://127.0.0.1:${port}/admin`, start)
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
}

/**
 * Measures the first `npm start` in a fresh clone of this checkout as a multiple of `npm ci` alone, and
 * the second one. An installation that does not count fills the cache of npm before.
 */
export async function firstStartBounds(): Promise<Bound[]> {
  const folder = mkdtempSync(join(tmpdir(), 'luca-clone-'))
  try {
    execFileSync('git', ['clone', '--quiet', '--local', join(import.meta.dirname, '..'), folder])
    install(folder)
    const npmCi = install(folder)
    rmSync(join(folder, 'node_modules'), { recursive: true })
    const first = await startIn(folder)
    return [
      {
        name: 'fresh clone to shop and admin',
        value: first / npmCi,
        unit: `x npm ci alone (${first.toFixed(1)} of ${npmCi.toFixed(1)} s)`,
        goal: goals.first,
      },
      { name: 'second start', value: await startIn(folder), unit: 's', goal: goals.second },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
