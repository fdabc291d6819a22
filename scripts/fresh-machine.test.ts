import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serverEnvironment } from '#test/server-environment.ts'

/** A folder without packages, in which each program only writes its arguments to `calls`. */
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
      `globalThis.process.getBuiltinModule('fs').appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')\n${code}`,
    )
  const calls = () => {
    const text = existsSync(path('calls')) ? readFileSync(path('calls'), 'utf8') : ''
    rmSync(path('calls'), { force: true })
    return text.split('\n').filter(Boolean)
  }
  const run = (script: string, env: Record<string, string>) =>
    spawnSync(process.execPath, [script], { cwd: root, env: { ...process.env, ...env } })
  return { path, write, program, calls, run }
}

test('start and test install and build first, the second run does neither [running.start, running.test, running.second-run]', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(scripts).toMatchObject({
    prestart: 'node scripts/prepare.js',
    start:
      'exec env MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=16 node src/server/main.ts',
    pretest: 'node scripts/prepare.js',
    test: 'node scripts/test.ts',
  })
  const { path, write, program, calls, run } = createMachine()
  for (const file of ['tsconfig.json', 'vite.config.ts', 'vite.admin.config.ts', 'src/shop.ts'])
    write(file, '')
  write('package-lock.json', '{ "packages": { "node_modules/hono": { "version": "4.0.0" } } }')
  program(
    'npm.cjs',
    `if (process.argv.includes('ci')) {
      require('fs').mkdirSync('node_modules', { recursive: true })
      require('fs').copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
    }`,
  )
  mkdirSync(path('scripts'))
  copyFileSync('scripts/prepare.js', path('scripts/prepare.js'))
  const prepare = () => {
    expect(run(path('scripts/prepare.js'), { npm_execpath: path('npm.cjs') }).status).toBe(0)
    return calls().map((call) => /\bci\b|\bbuild\b/.exec(call)?.[0])
  }
  expect(prepare()).toEqual(['ci', 'build', 'build'])
  expect(prepare()).toEqual([])
  write('src/shop.ts', 'changed')
  expect(prepare()).toEqual(['build', 'build'])
  write('package-lock.json', '{ "packages": { "node_modules/hono": { "version": "4.0.1" } } }')
  expect(prepare()).toEqual(['ci', 'build', 'build'])
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

test('the image contains the builds of the shop and of the admin', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const builds = Object.keys(scripts).filter((name) => /^build(:|$)/.test(name))
  const dockerfile = readFileSync('Dockerfile', 'utf8')
  expect(builds).toEqual(['build', 'build:admin'])
  for (const build of builds) expect(dockerfile).toMatch(new RegExp(`npm run ${build}(?=\\s)`))
})

test('npm test runs the tests of Node.js and of the browser [running.test]', () => {
  const { path, program, calls, run } = createMachine()
  program('node_modules/vitest/vitest.mjs')
  program('node_modules/@playwright/test/cli.js')
  run(join(process.cwd(), 'scripts/test.ts'), { CHROMIUM_PATH: path('node_modules') })
  expect(calls()).toEqual([expect.stringMatching(/^run /), expect.stringMatching(/^test /)])
})
