/**
 * Photographs every screen and state of the admin, and compares two builds. CONTRIBUTING.md shows how
 * to use it.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { comparePictures } from './compare-pictures.ts'
import { createSamples, readSamples } from './samples.ts'
import { takePictures } from './take-pictures.ts'

const usage = `Usage:
  node test/pixels/main.ts take <folder> --data <folder> [--project <folder>] [--only <pattern>]
  node test/pixels/main.ts compare <before> <after> --out <folder>`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    project: { type: 'string' },
    only: { type: 'string' },
    out: { type: 'string' },
  },
})

/** Runs this command again with the clock of the samples. Its servers inherit the clock. */
function runWithSlowClock(time: number): number {
  const clock = `--import=${join(import.meta.dirname, 'slow-clock.ts')}`
  const { status } = spawnSync(process.execPath, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: clock, PIXELS_TIME: String(time) },
  })
  return status ?? 1
}

async function take(out: string, data: string): Promise<number> {
  if (!existsSync(data)) await createSamples(data)
  if (!process.env.PIXELS_TIME) return runWithSlowClock(readSamples(data).time)
  // The servers start in this folder, so they serve its build.
  if (values.project) process.chdir(values.project)
  const only = values.only ? { only: new RegExp(values.only) } : {}
  const failed = await takePictures({ data, out, ...only })
  if (failed.length > 0) console.log(`${failed.length} states failed.`)
  return failed.length > 0 ? 1 : 0
}

async function compare(before: string, after: string, out: string): Promise<number> {
  const differences = await comparePictures({ before, after, out })
  for (const { name, pixels } of differences) console.log(`${String(pixels).padStart(11)}  ${name}`)
  console.log(`${differences.length} pictures differ.`)
  return differences.length > 0 ? 1 : 0
}

const [command, first, second] = positionals
if (command === 'take' && first && values.data)
  process.exitCode = await take(resolve(first), resolve(values.data))
else if (command === 'compare' && first && second && values.out)
  process.exitCode = await compare(first, second, values.out)
else {
  console.error(usage)
  process.exitCode = 2
}
