/**
 * Runs the commands of README.md, one after the other, in a fresh clone of the last commit, and prints
 * how long each one takes. A server is stopped when its pages respond. `node scripts/readme-commands.ts`;
 * to leave some out: `... 'npm test'`
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { variables } from '#settings/variables.ts'
import { freePort } from '#test/engine/free-port.ts'

/** Long, because the first start installs and builds. */
const startTimeoutMs = 15 * 60_000
/** No setting of this machine: an empty value counts as unset. */
const unset = Object.fromEntries(Object.keys(variables).map((name) => [name, '']))
const pages = ['/readyz', '/', '/ar', '/admin', '/api/docs']

/** Returns the commands in the shell blocks of a page, without their comments. */
export const commandsOf = (page: string): string[] =>
  [...page.matchAll(/^```sh\n(?<block>[\s\S]*?)^```$/gm)].flatMap(({ groups }) =>
    (groups?.block ?? '')
      .split('\n')
      .map((line) => line.replace(/\s+# .*$/, '').trim())
      .filter((line) => line && !line.startsWith('#')),
  )

const isServer = (command: string): boolean => /^npm (?:start|run dev)$/.test(command)

/**
 * Waits until every page responds with 200. Throws if the server ends, or a page needs too long.
 */
async function waitForPages(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  for (const page of pages) {
    let status: number | undefined
    while (status !== 200) {
      if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`)
      if (Date.now() > deadline) throw new Error(`${page} returned ${status ?? 'nothing'}.`)
      await sleep(100)
      status = await fetch(`${url}${page}`).then(
        (response) => response.status,
        () => undefined,
      )
    }
  }
}

/** Runs a command in the clone. Throws if it fails. */
async function run(command: string, folder: string, port: number): Promise<void> {
  const child = spawn(command, {
    cwd: folder,
    env: { ...process.env, ...unset, PORT: String(port) },
    shell: true,
    stdio: 'inherit',
    detached: true,
  })
  const ended = once(child, 'exit')
  if (isServer(command)) {
    try {
      await waitForPages(`http://localhost:${port}`, child)
    } finally {
      // The group: npm, the shell and the server.
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
      await ended
    }
    return
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`'${command}' ended with ${code}.`)
}

if (import.meta.main) {
  const left = process.argv.slice(2)
  const folder = mkdtempSync(join(tmpdir(), 'luca-readme-'))
  try {
    execFileSync('git', ['clone', '--quiet', '.', folder])
    const commands = commandsOf(readFileSync(join(folder, 'README.md'), 'utf8'))
    const port = await freePort()
    const times: string[] = []
    for (const command of commands.filter((each) => !left.includes(each))) {
      const start = performance.now()
      await run(command, folder, port)
      times.push(`${((performance.now() - start) / 1000).toFixed(1).padStart(8)} s  ${command}`)
    }
    console.log(times.join('\n'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
