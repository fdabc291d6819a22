/** Finds files with logic and without a test. `node scripts/test-coverage.ts` */
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { findFunctions, type TextFile } from './syntax.ts'

/** A file with a longer function needs a test. */
const maxUntestedLines = 10

const TEST = /\.(?:test|spec)\.tsx?$|^test\//
const TESTED_ROOMS = /^src\/(?:rules|data|api|csv|server|email|settings|cli)\//

const isTest = ({ path }: TextFile): boolean => TEST.test(path)

/**
 * Returns the paths that the comment at the top of a test names: `cart.ts` in the folder of the test
 * or `data/cart.ts` below `src`. `migrations/` names all files of a folder.
 */
function namedIn({ path, text }: TextFile): string[] {
  const top = text.split(/^(?:describe|test|it|const|function|async|interface)\b/m, 1)[0] ?? ''
  const [header = ''] = /\/\*\*[\s*]*Tests\b[\s\S]*?\*\//.exec(top) ?? []
  return [...header.matchAll(/`([\w./-]+(?:\.tsx?|\/))`/g)].flatMap(([, name = '']) => [
    posix.join(posix.dirname(path), name),
    `src/${name}`,
  ])
}

/**
 * Returns a problem for each file of the tested rooms that has a function of more than 10 lines, no
 * test beside it and no test that names it in the comment at its top.
 */
export function findUntested(files: readonly TextFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path))
  const named = new Set(files.filter(isTest).flatMap(namedIn))
  const isTested = (path: string) =>
    named.has(path) ||
    named.has(`${posix.dirname(path)}/`) ||
    ['.test.ts', '.test.tsx', '.db.test.ts'].some((end) => paths.has(path.replace(/\.tsx?$/, end)))
  return files
    .filter((file) => TESTED_ROOMS.test(file.path) && !isTest(file) && !isTested(file.path))
    .flatMap((file) => {
      const long = findFunctions(file).find(({ lines }) => lines > maxUntestedLines)
      return long ? `${file.path}: '${long.name}' has ${long.lines} lines and no test` : []
    })
}

if (import.meta.main) {
  const files = globSync('{src,test}/**/*.{ts,tsx}')
    .filter((path) => !path.endsWith('.gen.ts'))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const problems = findUntested(files)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
