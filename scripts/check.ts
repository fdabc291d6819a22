/** Runs every check that is not a test. `npm run check`, or with names: `... -- biome knip` */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildShop } from './build-shop.ts'

const checks: Record<string, string[]> = {
  biome: [
    'node_modules/@biomejs/biome/bin/biome',
    'ci',
    '--colors=off',
    '--error-on-warnings',
    '.',
  ],
  types: ['node_modules/typescript/bin/tsc', '--noEmit'],
  'admin-types': ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'src/admin'],
  sources: ['scripts/sources.ts'],
  folders: ['scripts/folders.ts'],
  stylesheets: ['scripts/stylesheets.ts'],
  sizes: ['scripts/sizes.ts'],
  walls: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'test/walls'],
  spec: ['scripts/spec-map.ts', '--check'],
  links: ['scripts/links.ts'],
  readme: ['scripts/readme.ts'],
  openapi: ['scripts/openapi.ts'],
  licences: ['scripts/licences.ts', '--check'],
  words: ['scripts/words.ts'],
  docstrings: ['scripts/docstrings.ts'],
  knip: ['node_modules/knip/bin/knip.js'],
  'knip-production': ['node_modules/knip/bin/knip.js', '--production'],
  'unused-keys': ['scripts/unused-keys.ts'],
  'test-coverage': ['scripts/test-coverage.ts'],
  budgets: ['scripts/budgets.ts'],
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !checks[name])
if (unknown.length > 0) {
  throw new Error(
    `Unknown check: ${unknown.join(', ')}. The checks are ${Object.keys(checks).join(', ')}.`,
  )
}

if (names.length === 0 || names.includes('budgets')) buildShop()

const failed: string[] = []
for (const [name, command] of Object.entries(checks)) {
  if (names.length > 0 && !names.includes(name)) continue
  const start = performance.now()
  const { passed, output } = await run(command)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  for (const note of output.match(/^note: .*$/gm) ?? []) console.log(`       ${note}`)
  if (passed) continue
  failed.push(name)
  console.log(output)
}
if (failed.length > 0) console.log(`check failed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0

async function run(command: string[]): Promise<{ passed: boolean; output: string }> {
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [code] = await once(child, 'close')
  return { passed: code === 0, output: Buffer.concat(chunks).toString() }
}
