// Runs before `npm start`, `npm test` and their like, on whatever Node the machine has (20 or
// newer), when nothing may be installed yet: so plain JavaScript and no package.
// `node scripts/prepare.js install` leaves out the build, for what does without.
// @spec running.start, running.second-run
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NEEDED_NODE = 24
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamp = join(root, 'dist/built-from')

install()
requireNode()
if (process.argv[2] !== 'install') build()

function install() {
  if (installed()) return
  step('installing packages', [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ])
}

/** npm keeps beside the packages a list of what it put there: it must be what the lockfile asks. */
function installed() {
  const wanted = packages('package-lock.json')
  const found = packages('node_modules/.package-lock.json')
  if (!wanted || !found) return false
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
    if (path === '') return true
    if (!found[path]) return optional || devOptional
    return found[path].version === version && found[path].integrity === integrity
  })
}

function packages(path) {
  const file = join(root, path)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

/** npm puts node_modules/.bin first in PATH, so a Node installed as a package is the one scripts use. */
function requireNode() {
  const own = spawnSync(join(root, 'node_modules/.bin/node'), ['--version'], { encoding: 'utf8' })
  const version = own.status === 0 ? own.stdout.trim() : process.version
  if (Number.parseInt(version.slice(1), 10) >= NEEDED_NODE) return
  fail(
    `LUCA needs Node.js ${NEEDED_NODE} or newer; this is ${version}, and no Node package for ` +
      `${process.platform} ${process.arch} came with the install. Please install Node.js ${NEEDED_NODE}.`,
  )
}

function build() {
  const sources = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  rmSync(stamp, { force: true })
  step('building the shop', ['run', '--silent', 'build', '--', '--logLevel=error'])
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
}

/** Everything the bundler reads, by content. */
function fingerprint() {
  const read = /^(?!.*\.test\.tsx?$)(src\/|public\/.*\.json$)/
  const sources = [...filesIn('src'), ...filesIn('public')].filter((name) => read.test(name))
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', 'tsconfig.json', 'vite.config.ts', ...sources])
    hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesIn(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesIn(path) : [path]
    })
    .sort()
}

function step(what, npmArguments) {
  const began = Date.now()
  console.log(`LUCA: ${what} ...`)
  const npm = process.env.npm_execpath
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm']
  const done = spawnSync(command, [...before, '--loglevel=error', ...npmArguments], {
    cwd: root,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  })
  if (done.status !== 0) fail(`LUCA: ${what} failed; what went wrong is above.`)
  console.log(`LUCA: ${what} took ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
