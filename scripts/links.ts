/**
 * Finds links to files that do not exist, and gaps in README's path of 'Add to cart'.
 * `node scripts/links.ts`
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { resolveImport } from './resolve-import.ts'
import type { TextFile } from './syntax.ts'

const RELATIVE_LINK = /\]\((?<target>(?!https?:|mailto:|#)[^)\s#]+)/g
const SEE = /@see (?<target>\S+)/g
const FILE_NAME =
  /`(?<target>[\w.*{$][\w./*{},$-]*\.(?:ts|tsx|js|css|md|sql|cfg|service|yaml|json))`/g

/**
 * Returns a problem for each relative link of a page, each `@see` of a source file and each file
 * name in backticks of a page that leads to none of `paths`. A file name may be the end of a path.
 */
export function findDeadLinks(files: readonly TextFile[], paths: readonly string[]): string[] {
  const known = new Set(paths)
  const folders = new Set(paths.flatMap(listFolders))
  const exists = (path: string) => known.has(path) || folders.has(path.replace(/\/$/, ''))
  const isEnd = (name: string) => exists(name) || paths.some((path) => path.endsWith(`/${name}`))
  return files.flatMap(({ path, text }) => {
    const dead = path.endsWith('.md')
      ? [
          ...targetsOf(text, RELATIVE_LINK).filter(
            (target) => !exists(posix.join(posix.dirname(path), target)),
          ),
          ...targetsOf(text, FILE_NAME).filter((name) => !/[*{$]/.test(name) && !isEnd(name)),
        ]
      : targetsOf(text, SEE).filter((target) => !target.startsWith('https://') && !isEnd(target))
    return dead.map((target) => `${path}: '${target}' does not exist`)
  })
}

/** The largest number of files on the path of 'Add to cart' that know the cart. */
const maxCartFiles = 6
const STEP = /^\d+\. `(?<path>src\/[^`]+)`/gm
const VALUE_IMPORT = /^import (?!type )[^']*'(?<specifier>[#.][^']+)'/gm

/**
 * Returns a problem for each gap in the numbered list of files in `readme`, which a click on 'Add to
 * cart' passes through. A listed file imports each of them but the first, or it imports a file before
 * it, as the handler imports the endpoint. What a file of the cart imports is listed too, except
 * texts, components, other parts of the contract, and what the button needs besides the cart.
 * `readSource` returns the text of a file.
 */
export function findPathGaps(readme: string, readSource: (path: string) => string): string[] {
  const listed = [...readme.matchAll(STEP)].map(({ groups }) => groups?.path ?? '')
  const imports = new Map(
    listed.map((path) => [
      path,
      [...readSource(path).matchAll(VALUE_IMPORT)].map(({ groups }) =>
        resolveImport(path, groups?.specifier ?? ''),
      ),
    ]),
  )
  const importsFrom = (path: string, others: readonly string[]) =>
    imports.get(path)?.some((target) => others.includes(target)) ?? false
  const knowsCart = (path: string) => posix.basename(path).includes('cart')
  const missing = listed.filter(knowsCart).flatMap((path, index) =>
    (imports.get(path) ?? []).filter((target) => {
      const isStep = index > 0 && !/^src\/(?:content|contract|ui)\//.test(target)
      return (knowsCart(target) || isStep) && !listed.includes(target)
    }),
  )
  const unconnected = listed.filter((path, index) => {
    const isImported = listed.some((other) => importsFrom(other, [path]))
    return index > 0 && !isImported && !importsFrom(path, listed.slice(0, index))
  })
  const cartFiles = listed.filter(knowsCart).length
  return [
    ...(listed.length === 0 ? ["README.md: no path of 'Add to cart'"] : []),
    ...missing.map((path) => `README.md: '${path}' is missing on the path of 'Add to cart'`),
    ...unconnected.map((path) => `README.md: no listed file leads to '${path}'`),
    ...(cartFiles > maxCartFiles
      ? [`README.md: ${cartFiles} files know the cart, the maximum is ${maxCartFiles}`]
      : []),
  ]
}

const targetsOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(({ groups }) => groups?.target ?? '')

const listFolders = (path: string): string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))

function run(): string[] {
  const paths = globSync('**/*', {
    exclude: (name) => /^(?:node_modules|dist|\.git|\.data|test-results)$/.test(name),
  }).concat(globSync('.[a-z]*'))
  const read = globSync([
    '{src,test,scripts,faults,bench}/**/*.{ts,tsx,js}',
    'docs/**/*.md',
    '*.md',
  ])
  const files = read
    .filter((path) => !/^scripts\/links\b|\.gen\.ts$|^docs\/spec(?:-map)?\.md$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const gaps = findPathGaps(readFileSync('README.md', 'utf8'), (path) =>
    existsSync(path) ? readFileSync(path, 'utf8') : '',
  )
  return [...findDeadLinks(files, paths), ...gaps]
}

if (import.meta.main) {
  const problems = run()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
