/**
 * Compares tests with code: prints the ratio of their lines, and finds files without a test.
 * `node scripts/test-coverage.ts`
 */
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { findFunctions, type TextFile } from './syntax.ts'

/**
 * The lowest accepted lines of tests per line of code, of the screens of the admin and of all other
 * code. Raise them when the ratios rise.
 */
const minRatios = { shop: 0.9, admin: 0.07 }
type Part = keyof typeof minRatios

const ADMIN_SCREENS = /^(?:src|test\/e2e)\/admin\//
const partOf = ({ path }: TextFile): Part => (ADMIN_SCREENS.test(path) ? 'admin' : 'shop')
/** A file with a longer function needs a test. */
const maxUntestedLines = 10

const TEST = /\.(?:test|spec)\.tsx?$|^test\//
const CODE = /^src\/(?!content\/(?:copy|catalogue)\/)/
const TESTED_ROOMS = /^src\/(?:rules|data|api|csv|server|email|settings|cli)\//

const isTest = ({ path }: TextFile): boolean => TEST.test(path)

/** Returns the number of lines that contain code. Comments and empty lines do not count. */
const countLines = ({ text }: TextFile): number =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => /\S/.test(line) && !/^\s*\/\//.test(line)).length

const sum = (files: readonly TextFile[]): number =>
  files.reduce((total, file) => total + countLines(file), 0)

/** Returns the lines of tests per line of code. Texts and demonstration goods are not code. */
export function ratioOf(files: readonly TextFile[]): number {
  const code = files.filter((file) => CODE.test(file.path) && !isTest(file))
  return sum(files.filter(isTest)) / sum(code)
}

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
  const files = globSync('{src,test,scripts,studio}/**/*.{ts,tsx}')
    .filter((path) => !path.endsWith('.gen.ts'))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const problems = findUntested(files)
  for (const part of ['shop', 'admin'] as const) {
    const ratio = ratioOf(files.filter((file) => partOf(file) === part))
    const figure = `${part}: ${ratio.toFixed(3)} lines of tests per line of code, at least ${minRatios[part]}`
    console.log(`note: ${figure}`)
    if (ratio < minRatios[part]) problems.push(figure)
  }
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
