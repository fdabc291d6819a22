/**
 * Checks that the stylesheets of the admin do not share names. They are one file in the browser, so a
 * class of one screen would change another screen. `node scripts/stylesheets.ts [root]`
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const COMMENT = /\/\*[\s\S]*?\*\//g
const TOKEN = /(?<prelude>[^{};]*)(?<end>[{};])/g
const TOP_LEVEL_COMMA = /,(?![^(]*\))/
const CONDITION = /^@(?:media|container|supports)\b/
/** The root rule of a class, also for one element: `.tile`, `button.tile`. */
const ROOT = /^[a-z]*\.(?<name>[\w-]+)$/

/** The stylesheets that change the classes of all others at some widths or pointers. */
const widths = ['between.css', 'phone.css', 'touch.css', 'visibility.css']

interface Rule {
  path: string
  line: number
  /** The selector, of a root rule without its element. Or the name of an animation. */
  selector: string
  isConditional: boolean
}

const root = process.argv[2] ?? '.'
const rules = globSync('src/admin/styles/*.css', { cwd: root }).sort().flatMap(rulesOf)
const problems = [...Map.groupBy(rules, ({ selector }) => selector).values()].flatMap(problemsOf)
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0

/** Returns the rules of a stylesheet, one for each selector. Nested rules belong to their parent. */
function rulesOf(path: string): Rule[] {
  const text = readFileSync(join(root, path), 'utf8').replace(COMMENT, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  )
  const open: string[] = []
  const found: Rule[] = []
  for (const { index, groups } of text.matchAll(TOKEN)) {
    const { prelude = '', end } = groups ?? {}
    if (end === '}') open.pop()
    if (end !== '{') continue
    const name = prelude.trim().replaceAll(/\s+/g, ' ')
    const line = text
      .slice(0, index + prelude.length - prelude.trimStart().length)
      .split('\n').length
    const isConditional = open.some((block) => CONDITION.test(block))
    const isNested = open.some((block) => !block.startsWith('@') || /^@keyframes\b/.test(block))
    open.push(name)
    if (isNested || (name.startsWith('@') && !/^@keyframes\b/.test(name))) continue
    for (const each of name.split(TOP_LEVEL_COMMA)) {
      const selector = each.trim()
      const className = ROOT.exec(selector)?.groups?.name
      found.push({ path, line, selector: className ? `.${className}` : selector, isConditional })
    }
  }
  return found
}

/** True for a stylesheet about widths: of all, or `studio-between.css` of `studio-fields.css`. */
function isWidthOf(path: string, owner: string): boolean {
  const name = basename(path)
  const prefix = /^(?<prefix>.+)-between\.css$/.exec(name)?.groups?.prefix
  const isOfGroup = [`${prefix}.css`, `${prefix}-`].some((start) =>
    basename(owner).startsWith(start),
  )
  return widths.includes(name) || (prefix !== undefined && isOfGroup)
}

/** Returns the problems of the rules with one selector: it has one stylesheet, and widths of it. */
function problemsOf(same: readonly Rule[]): string[] {
  const plain = same.filter(({ isConditional }) => !isConditional)
  const isRoot = ROOT.test(same[0]?.selector ?? '')
  const owner = (plain[0] ?? same.find(({ path }) => !widths.includes(basename(path))))?.path
  if (owner === undefined) return []
  return same.flatMap(({ path, line, selector, isConditional }) => {
    if (path === owner) return []
    // Another screen may change a part of a class at some widths, but not the class.
    if (isConditional && (!isRoot || isWidthOf(path, owner))) return []
    return `${path}:${line} one-stylesheet: ${selector} also is in ${owner}; rename one, or write it once`
  })
}
