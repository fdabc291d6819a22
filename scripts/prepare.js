// Installs the packages and builds the shop before `npm start`, `npm run bench` and similar scripts.
// It runs on the Node of the machine (20 or newer), possibly before any package is installed.
// Therefore it is plain JavaScript without packages.
// `node scripts/prepare.js install` skips the build.
// @spec running.start, running.second-run
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NEEDED_NODE = 24
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const dist = join(root, 'dist')
const stampIn = (folder) => join(folder, 'built-from')

install()
requireNode()
if (process.argv[2] !== 'install') build()

function install() {
  if (isInstalled()) return
  step('installing packages', [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ])
}

/** Compares npm's list of installed packages with the lockfile. */
function isInstalled() {
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

/** Scripts use the Node that is installed as a package: npm puts node_modules/.bin first in PATH. */
function requireNode() {
  const own = spawnSync(join(root, 'node_modules/.bin/node'), ['--version'], { encoding: 'utf8' })
  const version = own.status === 0 ? own.stdout.trim() : process.version
  if (Number.parseInt(version.slice(1), 10) >= NEEDED_NODE) return
  fail(
    `LUCA needs Node.js ${NEEDED_NODE} or newer. This is ${version}, and there is no Node package for ` +
      `${process.platform} ${process.arch}. Please install Node.js ${NEEDED_NODE}.`,
  )
}

/** Builds in a folder of its own, so that a running shop and a failed build keep the old files. */
function build() {
  const sources = fingerprint()
  const stamp = stampIn(dist)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  const next = join(root, 'dist-next')
  rmSync(next, { recursive: true, force: true })
  const options = ['--', '--logLevel=error', '--outDir', next]
  step('building the shop', ['run', '--silent', 'build', ...options])
  const admin = [...options.slice(0, -1), join(next, 'admin')]
  step('building the admin', ['run', '--silent', 'build:admin', ...admin])
  writeFileSync(stampIn(next), sources)
  replaceDist(next)
}

function replaceDist(next) {
  const old = join(root, 'dist-old')
  rmSync(old, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(next, dist)
  rmSync(old, { recursive: true, force: true })
}

/** Returns a hash of the content of every file that the bundler reads. */
function fingerprint() {
  const read = /^(?!.*\.test\.tsx?$)(src\/|scripts\/|public\/.*\.json$)/
  const folders = ['src', 'scripts/bundle', 'public']
  const sources = folders.flatMap(filesIn).filter((name) => read.test(name))
  const hash = createHash('sha256')
  for (const file of [
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'vite.admin.config.ts',
    ...sources,
  ])
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
  const start = Date.now()
  console.log(`LUCA: ${what} ...`)
  const npm = process.env.npm_execpath
  const [command, ...npmPath] = npm ? [process.execPath, npm] : ['npm']
  const result = spawnSync(command, [...npmPath, '--loglevel=error', ...npmArguments], {
    cwd: root,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  })
  if (result.status !== 0) fail(`LUCA: ${what} failed. The error is above.`)
  console.log(`LUCA: ${what} took ${((Date.now() - start) / 1000).toFixed(1)} s`)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
