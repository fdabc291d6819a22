/**
 * Finds links to files and headings that do not exist, unknown scripts of npm in pages, and gaps in
 * the map's path of 'Add to cart'. `node scripts/links.ts`
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { resolveImport } from './resolve-import.ts'
import type { TextFile } from './syntax.ts'

const LINK =
  /(?:\]\(|\b(?:src|srcset|href)=")(?<target>(?!https?:|mailto:)[^)"\s#]*)(?:#(?<anchor>[^)"\s]+))?/g
const SEE = /@see (?<target>\S+)/g
const FILE_NAME =
  /`(?<target>[\w.*{$][\w./*{},$-]*\.(?:ts|tsx|js|css|md|sql|cfg|service|yaml|json))`/g
const HEADING = /^#+ (?<target>.+)$/gm
const SCRIPT = /\bnpm run (?<target>[a-z][\w:-]*)/g

/**
 * Returns a problem for each relative link of a page, each `@see` of a source file and each file
 * name in backticks of a page that leads to none of `paths`, and for each link to a heading that its
 * page does not have. A file name may be the end of a path.
 */
export function findDeadLinks(files: readonly TextFile[], paths: readonly string[]): string[] {
  const known = new Set(paths)
  const folders = new Set(paths.flatMap(listFolders))
  const exists = (path: string) => known.has(path) || folders.has(path.replace(/\/$/, ''))
  const isEnd = (name: string) => exists(name) || paths.some((path) => path.endsWith(`/${name}`))
  const headings = new Map(files.map(({ path, text }) => [path, anchorsOf(text)]))
  return files.flatMap(({ path, text }) => {
    const isPage = path.endsWith('.md')
    const names = targetsOf(text, isPage ? FILE_NAME : SEE)
    const dead = names.filter((name) => !/^https:|[*{$]/.test(name) && !isEnd(name))
    const links = isPage ? [...text.matchAll(LINK)] : []
    return [
      ...links.flatMap(({ groups: { target = '', anchor } = {} }) => {
        const page = target ? posix.join(posix.dirname(path), target) : path
        if (target && !exists(page))
          return `${path}: '${page}' does not exist. Correct the link; its path starts at the folder of the page.`
        return !anchor || (headings.get(page)?.has(anchor) ?? true)
          ? []
          : `${path}: '${page}' has no heading for '#${anchor}'. Correct the link.`
      }),
      ...dead.map(
        (name) => `${path}: '${name}' does not exist. Write the path of a file, or its end.`,
      ),
    ]
  })
}

/** Returns a problem for each `npm run` in a page that names none of `scripts`. */
export const findUnknownScripts = (
  pages: readonly TextFile[],
  scripts: Readonly<Record<string, string>>,
): string[] =>
  pages.flatMap(({ path, text }) =>
    targetsOf(text, SCRIPT)
      .filter((name) => !Object.hasOwn(scripts, name))
      .map((name) => `${path}: package.json has no script '${name}'. Correct the command.`),
  )

/** Returns the anchors that GitHub gives the headings of a page. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>()
  for (const heading of targetsOf(text, HEADING)) {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-')
    let unique = anchor
    for (let count = 1; anchors.has(unique); count += 1) unique = `${anchor}-${count}`
    anchors.add(unique)
  }
  return anchors
}

/** The page with the path of 'Add to cart'. */
const MAP = 'docs/map.md'
/** The largest number of files on the path of 'Add to cart' that know the cart. */
const maxCartFiles = 6
const STEP = /^\d+\. `(?<path>src\/[^`]+)`/gm
const VALUE_IMPORT = /^import (?!type )[^']*'(?<specifier>[#.][^']+)'/gm

/**
 * Returns a problem for each gap in the numbered list of files in `map`, which a click on 'Add to
 * cart' passes through. A listed file imports each of them but the first, or it imports a file before
 * it, as the handler imports the endpoint. What a file of the cart imports is listed too, except
 * texts, components, other parts of the contract, and what the button needs besides the cart.
 * `readSource` returns the text of a file.
 */
export function findPathGaps(map: string, readSource: (path: string) => string): string[] {
  const listed = [...map.matchAll(STEP)].map(({ groups }) => groups?.path ?? '')
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
    ...(listed.length === 0 ? [`${MAP}: no path of 'Add to cart'`] : []),
    ...missing.map((path) => `${MAP}: '${path}' is missing on the path of 'Add to cart'`),
    ...unconnected.map((path) => `${MAP}: no listed file leads to '${path}'`),
    ...(cartFiles > maxCartFiles
      ? [`${MAP}: ${cartFiles} files know the cart, the maximum is ${maxCartFiles}`]
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
  }).concat(globSync(['.[a-z]*', '.github/**']))
  const read = globSync([
    '{src,test,scripts,faults,bench}/**/*.{ts,tsx,js}',
    'docs/**/*.md',
    '.github/*.md',
    'studio/README.md',
    '*.md',
  ])
  const files = read
    .filter((path) => !/^scripts\/links\b|\.gen\.ts$|^docs\/spec(?:-map)?\.md$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  // A decision may name a script of its time.
  const pages = files.filter(({ path }) => /^(?!docs\/decisions\/).*\.md$/.test(path))
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const gaps = findPathGaps(readFileSync(MAP, 'utf8'), (path) =>
    existsSync(path) ? readFileSync(path, 'utf8') : '',
  )
  return [...findDeadLinks(files, paths), ...findUnknownScripts(pages, scripts), ...gaps]
}

if (import.meta.main) {
  const problems = run()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
