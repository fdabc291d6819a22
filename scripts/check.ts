/**
 * Runs every check that is not a test, as many at once as there are processors.
 * `npm run check`, or with names: `... -- biome knip`
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'

const knip = (name: string, ...flags: string[]): string[] => [
  'node_modules/knip/bin/knip.js',
  '--cache',
  '--cache-location',
  `node_modules/.cache/knip/${name}`,
  ...flags,
]
const tsc = (name: string, ...flags: string[]): string[] => [
  'node_modules/typescript/bin/tsc',
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/tsc/${name}.tsbuildinfo`,
  ...flags,
]

/** The commands of each check. The slowest check is first, so that none of the others waits for it. */
const checks: Record<string, string[][]> = {
  // Builds what changed since the last build.
  budgets: [['scripts/prepare.js'], ['scripts/budgets.ts']],
  walls: [['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'test/walls']],
  biome: [
    ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
  ],
  types: [tsc('types')],
  'admin-types': [tsc('admin-types', '-p', 'src/admin')],
  knip: [knip('all')],
  'knip-production': [knip('production', '--production')],
  openapi: [['scripts/openapi.ts']],
  'unused-keys': [['scripts/unused-keys.ts']],
  'test-coverage': [['scripts/test-coverage.ts']],
  sources: [['scripts/sources.ts']],
  folders: [['scripts/folders.ts']],
  spec: [['scripts/spec-map.ts', '--check']],
  links: [['scripts/links.ts']],
  readme: [['scripts/readme.ts']],
  licences: [['scripts/licences.ts', '--check']],
  words: [['scripts/words.ts']],
  docstrings: [['scripts/docstrings.ts']],
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !checks[name])
if (unknown.length > 0) {
  throw new Error(
    `Unknown check: ${unknown.join(', ')}. The checks are ${Object.keys(checks).join(', ')}.`,
  )
}

const waiting = Object.entries(checks).filter(
  ([name]) => names.length === 0 || names.includes(name),
)
const failed: string[] = []
await Promise.all(Array.from({ length: availableParallelism() }, runWaiting))
if (failed.length > 0) console.log(`check failed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0

/** Runs one check after the other until none waits. */
async function runWaiting(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, commands] = next
    const start = performance.now()
    const { passed, output } = await runAll(commands)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const notes = output.match(/^note: .*$/gm) ?? []
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
    for (const note of notes) console.log(`       ${note}`)
    if (passed) continue
    failed.push(name)
    console.log(output)
  }
}

/** Runs commands one after the other, up to the first that fails. */
async function runAll(commands: readonly string[][]): Promise<{ passed: boolean; output: string }> {
  let output = ''
  for (const command of commands) {
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    const [code] = await once(child, 'close')
    output += Buffer.concat(chunks).toString()
    if (code !== 0) return { passed: false, output }
  }
  return { passed: true, output }
}
