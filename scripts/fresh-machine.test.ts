import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, parse, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serverEnvironment } from '#test/engine/server-environment.ts'

/** A folder without packages, in which each program writes its arguments or its name to `calls`. */
function createMachine() {
  const root = mkdtempSync(join(tmpdir(), 'luca-fresh-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const path = (name: string) => join(root, name)
  const write = (name: string, text: string) => {
    mkdirSync(dirname(path(name)), { recursive: true })
    writeFileSync(path(name), text)
  }
  const program = (name: string, code = '') =>
    write(
      name,
      `globalThis.process.getBuiltinModule('fs').appendFileSync('calls', (process.argv.slice(2).join(' ') || '${parse(name).name}') + '\\n')\n${code}`,
    )
  const calls = () => {
    const text = existsSync(path('calls')) ? readFileSync(path('calls'), 'utf8') : ''
    rmSync(path('calls'), { force: true })
    return text.split('\n').filter(Boolean)
  }
  const run = (script: string, env: Record<string, string>, args: readonly string[] = []) =>
    spawnSync(process.execPath, [script, ...args], { cwd: root, env: { ...process.env, ...env } })
  return { path, write, program, calls, run }
}

/** An npm that installs by copying the lockfile. */
const npm = `
  const fs = require('fs')
  fs.mkdirSync('node_modules', { recursive: true })
  fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')`

/**
 * A Vite whose builds copy one source. `served` records what a running shop reads meanwhile. */
const vite = `
  const fs = process.getBuiltinModule('fs')
  const valueOf = (flag) => process.argv[process.argv.indexOf(flag) + 1]
  const isAdmin = valueOf('--config') === 'vite.admin.config.ts'
  const source = isAdmin ? 'src/admin/admin.ts' : 'src/shop.ts'
  const read = (file) => fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : 'nothing'
  fs.appendFileSync('served', read('dist/server/built.js') + '\\n')
  if (read(source) === 'broken') process.exit(1)
  for (const folder of isAdmin ? ['.'] : ['client', 'server']) {
    fs.mkdirSync(valueOf('--outDir') + '/' + folder, { recursive: true })
    fs.copyFileSync(source, valueOf('--outDir') + '/' + folder + '/built.js')
  }`

/** A machine with an npm. `prepare` runs the script and returns its exit code and what it called. */
function createMachineWithNpm() {
  const machine = createMachine()
  const { path, write, program, calls, run } = machine
  for (const file of ['tsconfig.json', 'vite.config.ts', 'vite.admin.config.ts']) write(file, '')
  write('src/shop.ts', 'first')
  write('src/rules/vat.ts', 'first')
  write('src/admin/admin.ts', 'first')
  write('package-lock.json', '{ "packages": { "node_modules/hono": { "version": "4.0.0" } } }')
  program('npm.cjs', npm)
  program('node_modules/vite/bin/vite.js', vite)
  mkdirSync(path('scripts'))
  copyFileSync('scripts/prepare.js', path('scripts/prepare.js'))
  const prepare = () => {
    const { status } = run(path('scripts/prepare.js'), { npm_execpath: path('npm.cjs') })
    const names = calls().map((call) => /\bci\b|vite\.(?:admin)?/.exec(call)?.[0] ?? call)
    return { status, calls: names.sort() }
  }
  const read = (name: string) => (existsSync(path(name)) ? readFileSync(path(name), 'utf8') : '')
  return { ...machine, prepare, read }
}

const both = ['vite.', 'vite.admin']

test('start installs and builds first, the second run does neither [running.start, running.second-run]', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(scripts).toMatchObject({
    prestart: 'node scripts/prepare.js',
    start:
      'exec env MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=16 node src/server/main.ts',
  })
  const { write, prepare } = createMachineWithNpm()
  expect(prepare()).toEqual({ status: 0, calls: ['ci', ...both] })
  expect(prepare()).toEqual({ status: 0, calls: [] })
  write('src/rules/vat.ts', 'changed')
  expect(prepare()).toEqual({ status: 0, calls: both })
  write('package-lock.json', '{ "packages": { "node_modules/hono": { "version": "4.0.1" } } }')
  expect(prepare()).toEqual({ status: 0, calls: ['ci', ...both] })
})

test('builds only the side that a change concerns', () => {
  const { write, prepare, read } = createMachineWithNpm()
  prepare()
  write('src/shop.ts', 'second')
  expect(prepare().calls).toEqual(['vite.'])
  write('src/admin/admin.ts', 'second')
  expect(prepare().calls).toEqual(['vite.admin'])
  expect([read('dist/server/built.js'), read('dist/admin/built.js')]).toEqual(['second', 'second'])
  write('src/admin/admin.test.ts', 'new')
  expect(prepare().calls).toEqual([])
})

test('links Node again if npm has removed the link', () => {
  const { path, write, prepare } = createMachineWithNpm()
  const own = `node_modules/node-${process.platform}-${process.arch}/bin/node`
  write(own, '#!/bin/sh\necho v24.0.0\n')
  write('node_modules/.bin/other', '')
  chmodSync(path(own), 0o755)
  for (const _ of ['first', 'second']) {
    expect(prepare().status).toBe(0)
    const { stdout } = spawnSync(path('node_modules/.bin/node'), { encoding: 'utf8' })
    expect(stdout).toBe('v24.0.0\n')
  }
})

test('keeps the previous build while it builds, and when a build fails', () => {
  const { path, write, prepare, read } = createMachineWithNpm()
  prepare()
  write('src/shop.ts', 'second')
  prepare()
  expect(read('served')).toBe('nothing\nnothing\nfirst\n')
  write('src/rules/vat.ts', 'changed')
  write('src/admin/admin.ts', 'broken')
  write('src/shop.ts', 'third')
  expect(prepare()).toEqual({ status: 1, calls: both })
  expect([read('dist/server/built.js'), read('dist/admin/built.js')]).toEqual(['second', 'first'])
  expect(prepare().calls).toEqual(both)
  write('src/admin/admin.ts', 'second')
  expect(prepare().status).toBe(0)
  expect([read('dist/client/built.js'), read('dist/admin/built.js')]).toEqual(['third', 'second'])
  expect(readdirSync(path('dist')).sort()).toEqual(['admin', 'client', 'server'])
})

test('npm start, the image and the unit set the variables that bound the memory', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const starts = [
    scripts.start,
    readFileSync('Dockerfile', 'utf8'),
    readFileSync('deploy/luca.service', 'utf8'),
  ]
  for (const [name, value] of Object.entries(serverEnvironment))
    for (const start of starts) expect(start).toContain(`${name}=${value} `)
})

test('the wrapper of commands uses the user, the settings and the data of the service', () => {
  const { path, write } = createMachine()
  const service = readFileSync('deploy/luca.service', 'utf8')
  write('bin/id', '#!/bin/sh\necho 0\n')
  write('bin/systemd-run', '#!/bin/sh\nfor each; do echo "$each"; done\n')
  for (const name of ['bin/id', 'bin/systemd-run']) chmodSync(path(name), 0o755)
  const call = spawnSync(resolve('deploy/luca'), ['staff', 'add', 'a b'], {
    env: { PATH: `${path('bin')}:${process.env.PATH}` },
    encoding: 'utf8',
  })
  const words = call.stdout.trim().split('\n')
  expect(words.slice(-4)).toEqual(['src/cli/main.ts', 'staff', 'add', 'a b'])
  const properties = words.flatMap((word) => /^--property=(.*)/.exec(word)?.[1] ?? [])
  for (const name of [
    'DynamicUser',
    'User',
    'StateDirectory',
    'WorkingDirectory',
    'EnvironmentFile',
  ])
    expect(properties).toContainEqual(new RegExp(`^${name}=.*$`, 'm').exec(service)?.[0])
  expect(words).toContain('--setenv=DATA_DIR=/var/lib/luca')
  expect(service).toContain(' DATA_DIR=/var/lib/luca\n')
})

test('the image contains the builds of the shop and of the admin', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const builds = Object.keys(scripts).filter((name) => /^build(:|$)/.test(name))
  const dockerfile = readFileSync('Dockerfile', 'utf8')
  expect(builds).toEqual(['build', 'build:admin'])
  for (const build of builds) expect(dockerfile).toMatch(new RegExp(`npm run ${build}(?=\\s)`))
})

/** A machine on which `npm test` and `npm run check` only write their calls. */
function createMachineWithTests() {
  const machine = createMachine()
  const { path, program, write, calls, run } = machine
  program('scripts/prepare.js')
  program('node_modules/vitest/vitest.mjs')
  program('node_modules/@playwright/test/cli.js')
  program('node_modules/typescript/bin/tsc')
  program('scripts/budgets.ts')
  write('src/rules/vat.test.ts', "import { vat } from './vat.ts'")
  write('test/faults/staff.test.ts', "import { startBuiltShop } from '#test/shop/built-shop.ts'")
  const runScript = (script: string, ...args: string[]) => {
    run(join(process.cwd(), script), { CHROMIUM_PATH: path('node_modules') }, args)
    return calls()
  }
  return { ...machine, runScript }
}

test('npm test builds, then runs the tests of Node.js and of the browser [running.test]', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(scripts).toMatchObject({
    pretest: 'node scripts/prepare.js install',
    test: 'node scripts/test.ts',
    precheck: 'node scripts/prepare.js install',
    check: 'node scripts/check.ts',
  })
  const { runScript } = createMachineWithTests()
  const [first, ...runners] = runScript('scripts/test.ts')
  expect(first).toBe('prepare')
  // Both start at once.
  expect(runners.toSorted()).toEqual([
    expect.stringMatching(/^run /),
    expect.stringMatching(/^test /),
  ])
})

test.each([
  ['no build for a folder that does not use it', ['src/rules'], ['run']],
  ['a build for a test of the browser', ['test/e2e/home.spec.ts'], ['prepare', 'test']],
  ['a build for a test of the built shop', ['test/faults/staff'], ['prepare', 'run']],
  ['a build for a title in any file', ['-t', 'R1'], ['prepare', 'run']],
])('npm test needs %s', (_, words, expected) => {
  const { runScript } = createMachineWithTests()
  expect(runScript('scripts/test.ts', ...words).map((call) => call.split(' ')[0])).toEqual(expected)
})

test('npm run check builds for the budgets only', () => {
  const { runScript } = createMachineWithTests()
  expect(runScript('scripts/check.ts', 'types')).toEqual([expect.stringMatching(/^--noEmit /)])
  expect(runScript('scripts/check.ts', 'budgets')).toEqual(['prepare', 'budgets'])
})
