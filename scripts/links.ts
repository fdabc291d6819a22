/**
 * Finds links to files and headings that do not exist, and unknown scripts of npm in pages.
 * `node scripts/links.ts`
 */
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
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
  return [...findDeadLinks(files, paths), ...findUnknownScripts(pages, scripts)]
}

if (import.meta.main) {
  const problems = run()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
