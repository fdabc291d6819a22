/**
 * Checks the imports of rooms and between the folders of `src`, and the share of small files in `src/shop`.
 * `node scripts/folders.ts [root]`
 */
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { resolveImport } from './resolve-import.ts'
import { roomProblem } from './rooms.ts'

/** The floors of `src/shop`, lowest first. A folder imports only from floors below its own. */
const floors = [
  ['lib'],
  ['users'],
  ['consent', 'wishlist', 'cart'],
  ['product-card'],
  ['product', 'listing', 'orders', 'home', 'feedback', 'faqs', 'account'],
  ['checkout'],
  ['shell'],
  ['routes'],
]
const floorOf = new Map(floors.flatMap((folders, floor) => folders.map((name) => [name, floor])))

/** A file of at most this many lines is small. Many small files hide an idea that is one file. */
const smallLines = 30
/** The maximum share of small files in `src/shop`, in percent. */
const maxSmallPercent = 33

const BLOCK_COMMENT = /\/\*[\s\S]*?\*\//g
const SPECIFIER = /\b(?:from|import\(?)\s*'(?<specifier>[\w@#.~][^'\s,|()]*)'/g

interface Import {
  path: string
  line: number
  /** As the file writes it. */
  name: string
  /** The imported file. Without a meaning for a package. */
  target: string
}

const root = process.argv[2] ?? '.'
const allImports = globSync('{src,studio}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.gen\.ts$|\.test\.tsx?$/.test(path))
  .sort()
  .flatMap(importsOf)
const imports = allImports.filter(({ path, name }) => /^src\//.test(path) && /^[#.]/.test(name))
const problems = [
  ...allImports.flatMap(roomProblems),
  ...imports.flatMap(floorProblems),
  ...cycleProblems(),
  ...smallFileProblems(),
]
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0

/** Returns the imports of a file, of modules and of types. */
function importsOf(path: string): Import[] {
  const text = readFileSync(join(root, path), 'utf8').replace(BLOCK_COMMENT, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  )
  return [...text.matchAll(SPECIFIER)].map(({ index, groups }) => ({
    path,
    line: text.slice(0, index).split('\n').length,
    name: groups?.specifier ?? '',
    target: resolveImport(path, groups?.specifier ?? ''),
  }))
}

function roomProblems({ path, line, name }: Import): string[] {
  const problem = roomProblem(path, name)
  const advice = 'Pass the value in, or move the code to a room that may import it: see docs/map.md'
  return problem ? [`${path}:${line} room: '${name}': ${problem}. ${advice}`] : []
}

/** Returns the folder of `src/shop` that contains a file, or undefined for any other file. */
function shopFolderOf(path: string): string | undefined {
  return /^src\/shop\/(?<folder>[^/]+)\//.exec(path)?.groups?.folder
}

function floorProblems({ path, line, target }: Import): string[] {
  const folder = shopFolderOf(path)
  if (folder === undefined) return []
  const floor = floorOf.get(folder)
  if (floor === undefined)
    return [
      `${path}:${line} floor: add ${folder} to the floors in scripts/folders.ts and docs/map.md`,
    ]
  if (folder === 'lib' && target.startsWith('src/ui/'))
    return [`${path}:${line} floor: lib and ui do not import each other`]
  const other = shopFolderOf(target)
  if (!target.startsWith('src/shop/') || other === folder || /\.css$/.test(target)) return []
  const otherFloor = other === undefined ? floors.length : (floorOf.get(other) ?? floors.length)
  return otherFloor < floor
    ? []
    : [
        `${path}:${line} floor: ${folder} imports only from floors below, not ${other ?? target}. Pass it in from above, or move it down: docs/map.md lists the floors`,
      ]
}

/** Returns a problem for each import that closes a cycle of folders. */
function cycleProblems(): string[] {
  const targets = new Map<string, Set<string>>()
  const crossing = imports.flatMap((each) => {
    const [from, to] = [posix.dirname(each.path), posix.dirname(each.target)]
    // The floors exclude cycles in the shop. A folder and its subfolders are one subject.
    return shopFolderOf(each.path) ||
      `${from}/`.startsWith(`${to}/`) ||
      `${to}/`.startsWith(`${from}/`)
      ? []
      : { ...each, from, to }
  })
  for (const { from, to } of crossing) targets.set(from, (targets.get(from) ?? new Set()).add(to))
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(targets.get(from) ?? [])].some((next) => {
      if (next === to) return true
      if (seen.has(next)) return false
      return reaches(next, to, seen.add(next))
    })
  return crossing.flatMap(({ path, line, from, to }) =>
    reaches(to, from) ? `${path}:${line} folder-cycle: ${to} also imports from ${from}` : [],
  )
}

/** Prints the share of small files in `src/shop`. Returns a problem when it is above the maximum. */
function smallFileProblems(): string[] {
  const lineCounts = globSync('src/shop/**/*.{ts,tsx,css}', { cwd: root })
    .filter((path) => !path.endsWith('.gen.ts'))
    .map((path) => readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length)
  const small = lineCounts.filter((count) => count <= smallLines).length
  const percent = (100 * small) / Math.max(1, lineCounts.length)
  const figure = `${small} of ${lineCounts.length} files have at most ${smallLines} lines`
  const share = `${percent.toFixed(1)} %, the maximum is ${maxSmallPercent} %`
  console.log(`note: src/shop: ${figure} (${share})`)
  return percent > maxSmallPercent
    ? [`src/shop:1 small-files: ${figure} (${share}); merge files that are one idea`]
    : []
}
