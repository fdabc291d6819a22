/** Finds links to files that do not exist. `node scripts/links.ts` */
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

interface TextFile {
  path: string
  text: string
}

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
  return findDeadLinks(files, paths)
}

if (import.meta.main) {
  const problems = run()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
