import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createBuiltProject } from '#test/engine/built-project.ts'

const root = join(import.meta.dirname, '../..')
/**
 * Starts a command without the privilege of root to read every file. Another user would not do,
 * because the project may be in a folder that only root can open.
 */
const asOrdinaryUser =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search', '--'] : []

function run(folder: string, args: readonly string[]) {
  const { DATABASE_URL: _, DATA_DIR: __, ...environment } = process.env
  const [command = '', ...rest] = [...asOrdinaryUser, process.execPath, ...args]
  const { status, stdout, stderr } = spawnSync(command, rest, {
    cwd: folder,
    env: { ...environment, PORT: '0' },
    encoding: 'utf8',
    timeout: 20_000,
    killSignal: 'SIGKILL',
  })
  return { status, stdout, stderr }
}

const server = (folder: string) => run(folder, ['src/server/main.ts'])
const commandLine = (folder: string) => run(folder, [join(root, 'src/cli/main.ts'), 'seed'])

describe.each([
  ['server', server],
  ['command line', commandLine],
])('the %s', (_, start) => {
  test('does not start if .env is a folder', () => {
    const folder = createBuiltProject()
    mkdirSync(join(folder, '.env'))
    expect(start(folder)).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Cannot read .env (EISDIR). Change its owner or permissions.\n',
    })
    expect(existsSync(join(folder, '.data'))).toBe(false)
  })

  test('does not start if .env cannot be read', () => {
    const folder = createBuiltProject()
    const file = join(folder, '.env')
    writeFileSync(file, 'DATABASE_URL=postgres://127.0.0.1:1/luca\n')
    chmodSync(file, 0o000)
    expect(start(folder)).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Cannot read .env (EACCES). Change its owner or permissions.\n',
    })
    expect(existsSync(join(folder, '.data'))).toBe(false)
  })

  test('reads .env, but the environment has priority', () => {
    const folder = createBuiltProject()
    writeFileSync(join(folder, '.env'), 'PORT=from-file\nSITE_URL=from-file\n')
    const { status, stderr } = start(folder)
    expect(status).toBe(1)
    expect(stderr).toContain("not 'from-file'")
    expect(stderr).toContain('SITE_URL')
    expect(stderr).not.toContain('PORT')
  })
})

/** Returns the permissions of every file and folder in `folder`, such as `luca.db: 600`. */
const permissionsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${name}: ${(statSync(join(folder, name)).mode & 0o777).toString(8)}`)
    .sort()

/** Runs a command with the usual umask, where all users can read new files. */
const withUsualUmask = ['-c', 'umask 022; exec "$@"', 'sh', process.execPath]

/** Returns the environment of a shop that stores its data in `folder`. */
const settingsIn = (folder: string) => ({
  ...process.env,
  DATABASE_URL: '',
  DATA_DIR: join(folder, 'data'),
  PORT: '0',
})

test('the server creates a data folder that only its user can open, and logs a warning about wider permissions', async () => {
  const folder = createBuiltProject()
  const start = async () => {
    const env = settingsIn(folder)
    const child = spawn('/bin/sh', [...withUsualUmask, 'src/server/main.ts'], { cwd: folder, env })
    onTestFinished(() => void child.kill('SIGKILL'))
    let log = ''
    for await (const chunk of child.stdout) {
      log += chunk
      if (log.includes('"ready"')) break
    }
    return { child, log }
  }
  const first = await start()
  expect(first.log).not.toContain('"warn"')
  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700)
  expect(permissionsIn(join(folder, 'data'))).toEqual([
    'admin.key: 600',
    'luca.db-shm: 600',
    'luca.db-wal: 600',
    'luca.db: 600',
    'server.lock-journal: 600',
    'server.lock: 600',
  ])
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  chmodSync(join(folder, 'data'), 0o750)
  const { log } = await start()
  expect(log).toMatch(/"level":"warn".*\(mode 0750\)\. Run: chmod 700/)
  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o750)
}, 40_000)

test('the command line creates folders and files that only its user can open', () => {
  const folder = mkdtempSync(join(tmpdir(), 'luca-modes-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const shop = (args: string, data = 'data') => {
    const env = { ...settingsIn(folder), DATA_DIR: join(folder, data) }
    const command = [...withUsualUmask, join(root, 'src/cli/main.ts'), ...args.split(' ')]
    const { status, stderr } = spawnSync('/bin/sh', command, { cwd: folder, env, encoding: 'utf8' })
    expect(stderr + status).toMatch(/0$/)
  }
  shop('seed')
  expect(permissionsIn(folder)).toEqual(['data/luca.db: 600', 'data: 700'])
  shop('export catalogue.csv')
  shop('backup copy.db')
  shop('restore copy.db', 'restored')
  shop('restore copy.db --replace', 'restored')
  expect(permissionsIn(folder).filter((each) => !/: [67]00$/.test(each))).toEqual([])
  expect(permissionsIn(folder).join()).toMatch(/catalogue.*copy.*restored.before-restore.*luca/)
})
