import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/free-port.ts'
import type { Bound } from './rounds.ts'

/** Maximum times of a first start as multiples of `npm ci` alone, and of a second start in seconds. */
const goals = { shop: 1.4, admin: 1.8, second: 2 }
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

/** Runs `npm start` in a clone. Returns the seconds until the shop and the admin are there. */
async function startIn(folder: string): Promise<{ shop: number; admin: number }> {
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
    const url = `http://127.0.0.1:${port}`
    const shop = await secondsUntil(`${url}/readyz`, start)
    return { shop, admin: await secondsUntil(`${url}/admin`, start) }
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
    const second = await startIn(folder)
    const multiple = (seconds: number): Omit<Bound, 'name'> => ({
      value: seconds / npmCi,
      unit: `x npm ci alone (${seconds.toFixed(1)} of ${npmCi.toFixed(1)} s)`,
    })
    return [
      { name: 'fresh clone to the shop', ...multiple(first.shop), goal: goals.shop },
      { name: 'fresh clone to the admin', ...multiple(first.admin), goal: goals.admin },
      { name: 'second start', value: second.shop, unit: 's', goal: goals.second },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
