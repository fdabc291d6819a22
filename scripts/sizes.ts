/**
 * Finds files, functions and components above their limits. Lines are counted from the first to the
 * last one, with comments and empty lines. `node scripts/sizes.ts`
 */
import { globSync, readFileSync } from 'node:fs'
import { findFunctions, lineAt, type TextFile } from './syntax.ts'

interface Block {
  at: string
  kind: string
  lines: number
  max: number
}

const TEST = /\.(?:test|spec)\.tsx?$|^test\//

/** The first pattern that matches the path of a file sets its limit. */
const fileLimits: readonly [RegExp, number][] = [
  [/^src\/(?:data\/save-catalogue|settings\/settings)\.ts$/, 180],
  [/^src\/shop\/routes\//, 60],
  [/./, 300],
]
const maxLinesOf = { function: 60, component: 120 }

/** Tests group many cases in one function. A migration never changes. */
const HAS_LONG_FUNCTIONS = new RegExp(`${TEST.source}|^src/data/migrations/`)

function functionsOf(file: TextFile): Block[] {
  if (HAS_LONG_FUNCTIONS.test(file.path)) return []
  return findFunctions(file).map(({ name, line, lines }) => {
    const kind = file.path.endsWith('.tsx') && /^[A-Z]/.test(name) ? 'component' : 'function'
    return { at: `${file.path}:${line}`, kind, lines, max: maxLinesOf[kind] }
  })
}

function fileOf({ path, text }: TextFile): Block {
  const max = fileLimits.find(([pattern]) => pattern.test(path))?.[1] ?? 0
  return { at: path, kind: 'file', lines: lineAt(text.trimEnd(), Infinity), max }
}

/** Returns a problem for each file and function above its limit. */
export const findLargeBlocks = (files: readonly TextFile[]): string[] =>
  files
    .flatMap((file) => [fileOf(file), ...functionsOf(file)])
    .filter(({ lines, max }) => lines > max)
    .map(({ at, kind, lines, max }) => `${at} this ${kind} has ${lines} lines, at most ${max}`)

if (import.meta.main) {
  const paths = globSync('{src,test,bench,faults,studio,scripts}/**/*.{ts,tsx}')
  const files = paths
    .filter((path) => !path.endsWith('.gen.ts'))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const problems = findLargeBlocks(files)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
