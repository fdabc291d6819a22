// Installs the packages and builds the shop before `npm start`, `npm run bench` and similar scripts.
// It runs on the Node of the machine (20 or newer), possibly before any package is installed.
// Therefore it is plain JavaScript without packages.
// `node scripts/prepare.js install` skips the builds.
// @spec running.start, running.second-run
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NEEDED_NODE = 24
const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The builds: which folders of `dist` they write, the last with a stamp, and which files they read. */
const shop = {
  name: 'shop',
  config: 'vite.config.ts',
  outDir: 'dist/next-shop',
  folders: ['client', 'server'],
  // The server streams the pictures of `public`.
  reads: /^(?:src\/(?!admin\/)|public\/.*\.json$|scripts\/bundle\/)/,
}
const admin = {
  name: 'admin',
  config: 'vite.admin.config.ts',
  outDir: 'dist/next-admin/admin',
  folders: ['admin'],
  // The rooms of its walls.
  reads: /^(?:src\/(?:admin|contract|rules|content|ui)\/|scripts\/bundle\/)/,
}

const timesPath = 'node_modules/.cache/prepare-times.json'
/** How many seconds each step took last time. */
const times = readJson(timesPath) ?? {}

if (!isInstalled()) await runStep('installing packages', [npmCi()])
linkNode()
const node = findNode()
if (process.argv[2] !== 'install') await buildStale()

/** Compares npm's list of installed packages with the lockfile. */
function isInstalled() {
  const wanted = readJson('package-lock.json')?.packages
  const found = readJson('node_modules/.package-lock.json')?.packages
  if (!wanted || !found) return false
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
    if (path === '') return true
    if (!found[path]) return optional || devOptional
    return found[path].version === version && found[path].integrity === integrity
  })
}

function npmCi() {
  const npm = process.env.npm_execpath
  const flags = ['--loglevel=error', 'ci', '--include=dev', '--include=optional']
  return [...(npm ? [process.execPath, npm] : ['npm']), ...flags, '--no-audit', '--no-fund']
}

/** npm 9, which Debian 13 has, removes the link of Node with the packages of other platforms. */
function linkNode() {
  const link = join(root, 'node_modules/.bin/node')
  const own = `node-${process.platform}-${process.arch}/bin/node`
  if (existsSync(link) || !existsSync(join(root, 'node_modules', own))) return
  symlinkSync(join('..', own), link)
}

/** Returns the Node that runs the builds: this one, or the one that is installed as a package. */
function findNode() {
  const isNew = (version) => Number.parseInt(version, 10) >= NEEDED_NODE
  if (isNew(process.versions.node)) return process.execPath
  const isWindows = process.platform === 'win32'
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
  const own = join(root, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
  const { status, stdout } = spawnSync(own, ['--version'], { encoding: 'utf8' })
  if (status === 0 && isNew(stdout.slice(1))) return own
  return fail(
    `LUCA needs Node.js ${NEEDED_NODE} or newer. This is ${process.version}, and there is no Node package for ` +
      `${process.platform} ${process.arch}. Please install Node.js ${NEEDED_NODE}.`,
  )
}

/** Builds what is older than its sources. Two builds run at the same time. */
async function buildStale() {
  const files = ['src', 'scripts/bundle', 'public']
    .flatMap(filesIn)
    .filter((path) => !/\.test\.tsx?$/.test(path))
  const stale = [shop, admin]
    .map((each) => ({ ...each, sources: fingerprint(each, files) }))
    .filter(({ folders, sources }) => readText(`dist/${folders.at(-1)}/built-from`) !== sources)
  if (stale.length === 0) return
  for (const { name } of stale) remove(`dist/next-${name}`)
  const names = stale.map(({ name }) => `the ${name}`).join(' and ')
  await runStep(`building ${names}`, stale.map(viteBuild))
  for (const each of stale) replaceFolders(each)
}

/** Returns the command of a build. It writes beside the old files, which a running shop still reads. */
function viteBuild({ config, outDir }) {
  const flags = ['--config', config, '--outDir', join(root, outDir), '--logLevel=error']
  return [node, 'node_modules/vite/bin/vite.js', 'build', ...flags]
}

function replaceFolders({ name, folders, sources }) {
  writeFileSync(join(root, `dist/next-${name}`, folders.at(-1), 'built-from'), sources)
  for (const folder of folders) {
    const old = join(root, `dist/old-${folder}`)
    remove(`dist/old-${folder}`)
    if (existsSync(join(root, 'dist', folder))) renameSync(join(root, 'dist', folder), old)
    renameSync(join(root, `dist/next-${name}`, folder), join(root, 'dist', folder))
    remove(`dist/old-${folder}`)
  }
  remove(`dist/next-${name}`)
}

/** Returns a hash of the content of every file that a build reads. */
function fingerprint({ config, reads }, files) {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', 'tsconfig.json', config, ...files])
    if (file === config || !file.includes('/') || reads.test(file))
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

function readText(path) {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function readJson(path) {
  const text = readText(path)
  return text === undefined ? undefined : JSON.parse(text)
}

function remove(path) {
  rmSync(join(root, path), { recursive: true, force: true })
}

/** Runs commands at the same time. A terminal shows how long they run, a log gets one line. */
async function runStep(what, commands) {
  const start = performance.now()
  const seconds = (digits) => ((performance.now() - start) / 1000).toFixed(digits)
  const last = times[what] ? `, ${times[what]} s last time` : ''
  const show = () => process.stdout.write(`\r\x1b[KLUCA: ${what}: ${seconds(0)} s${last}`)
  const timer = process.stdout.isTTY ? setInterval(show, 200) : undefined
  const results = await Promise.all(commands.map(run))
  clearInterval(timer)
  if (timer) process.stdout.write('\r\x1b[K')
  for (const { isSuccess, output } of results)
    if (!isSuccess) fail(`${output}LUCA: ${what} failed. The error is above.`)
  console.log(`LUCA: ${what} took ${seconds(1)} s`)
  times[what] = seconds(0)
  mkdirSync(join(root, dirname(timesPath)), { recursive: true })
  writeFileSync(join(root, timesPath), JSON.stringify(times))
}

/** Runs a command and returns what it printed. */
async function run([file, ...args]) {
  const shell = file === 'npm' && process.platform === 'win32'
  const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell })
  let output = ''
  const append = (chunk) => {
    output += chunk
  }
  child.stdout.on('data', append)
  child.stderr.on('data', append)
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ isSuccess: false, output: `${error.message}\n` }))
    child.on('close', (code) => resolve({ isSuccess: code === 0, output }))
  })
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
