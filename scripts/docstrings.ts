/**
 * Finds exports without a docstring in the rooms that other rooms import. A docstring starts with
 * what the export is or does. `node scripts/docstrings.ts [root]`
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = process.argv[2] ?? '.'
const rooms = 'src/{contract,rules,data,ui,admin/kit,api/kit}/**/*.{ts,tsx}'
const DECLARATION = /^export (?:default )?(?:async )?(?:const|function|class|interface|type) (\w+)/
const files = globSync(rooms, { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path))

const problems = files.sort().flatMap(problemsIn)
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0

/** A schema and its type share one name and one docstring. */
function problemsIn(path: string): string[] {
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  const documented = new Set<string>()
  const problems: string[] = []
  for (const [index, line] of lines.entries()) {
    const name = DECLARATION.exec(line)?.[1]
    if (!name) continue
    const before = lines.slice(0, index).findLast((each) => !/^(?:\/\/|@)/.test(each)) ?? ''
    const isDocumented = before.trimEnd().endsWith('*/')
    if (isDocumented) documented.add(name)
    else if (!documented.has(name)) problems.push(`${path}:${index + 1} '${name}': add a docstring`)
  }
  return problems
}
