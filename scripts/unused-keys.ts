/** Finds texts of `src/content/copy` and icons that no component uses. `node scripts/unused-keys.ts` */
import { globSync, readFileSync } from 'node:fs'
import type { ESTree } from 'vite'
import { resolveImport } from './resolve-import.ts'
import { childrenOf, lineAt, nameOf, parseFile, type TextFile } from './syntax.ts'

interface SourceFile extends TextFile {
  program: ESTree.Program
}

/**
 * Names that lead from an export to a value. The first one names the file too, because two files
 * export a `productCopy`: `['src/content/copy/cart.ts:cartCopy', 'item', 'remove']`.
 */
type KeyPath = readonly string[]

const rootOf = (path: string, name: string): string => `${path}:${name}`

interface Key {
  at: string
  keyPath: KeyPath
}

const ICONS = 'src/ui/icon.tsx'

const allNodes = (node: ESTree.Node): ESTree.Node[] => [node, ...childrenOf(node).flatMap(allNodes)]

function withoutTypes(node: ESTree.Node): ESTree.Node {
  const isTyped = node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
  return isTyped ? withoutTypes(node.expression) : node
}

/** Returns the keys of an object literal and of the literals in it. */
function keysOf(file: SourceFile, literal: ESTree.Node, parent: KeyPath): Key[] {
  const object = withoutTypes(literal)
  if (object.type !== 'ObjectExpression') return []
  return object.properties.flatMap((property) => {
    const name = property.type === 'Property' ? nameOf(property.key) : undefined
    if (property.type !== 'Property' || name === undefined) return []
    const line = lineAt(file.text, property.start)
    const keyPath = [...parent, name]
    return [{ at: `${file.path}:${line}`, keyPath }, ...keysOf(file, property.value, keyPath)]
  })
}

/** Returns the variables of a file with their values. */
const variablesOf = (file: SourceFile): [name: string, value: ESTree.Node][] =>
  allNodes(file.program).flatMap((node) => {
    const name = node.type === 'VariableDeclarator' ? nameOf(node.id) : undefined
    if (node.type !== 'VariableDeclarator' || !node.init || name === undefined) return []
    return [[name, node.init]]
  })

/** Returns the object that `english` or `english.page` means in a file. */
function literalOf(node: ESTree.Node, values: ReadonlyMap<string, ESTree.Node>): ESTree.Node {
  if (node.type === 'Identifier') return withoutTypes(values.get(node.name) ?? node)
  if (node.type !== 'MemberExpression') return node
  const object = literalOf(node.object, values)
  if (object.type !== 'ObjectExpression') return node
  const property = object.properties.find(
    (each) => each.type === 'Property' && nameOf(each.key) === nameOf(node.property),
  )
  return property?.type === 'Property' ? withoutTypes(property.value) : node
}

const isDefinition = (node: ESTree.Node): node is ESTree.CallExpression =>
  node.type === 'CallExpression' && nameOf(node.callee) === 'defineCopy'

/** Returns the keys of a file. Those of a copy are the keys of its English texts. */
function declaredKeys(file: SourceFile): Key[] {
  const variables = variablesOf(file)
  const values = new Map(variables)
  return variables.flatMap(([name, value]) => {
    if (name === 'english') return []
    const [english] = isDefinition(value) ? value.arguments : [value]
    return english ? keysOf(file, literalOf(english, values), [rootOf(file.path, name)]) : []
  })
}

/** Returns the paths that a pattern reads: `{ item: { remove } }` reads `item.remove`. */
function pathsOfPattern(pattern: ESTree.Node, parent: KeyPath): { name?: string; path: KeyPath }[] {
  if (pattern.type !== 'ObjectPattern') return [{ name: nameOf(pattern), path: parent }]
  return pattern.properties.flatMap((property) => {
    if (property.type !== 'Property') return []
    return pathsOfPattern(property.value, [...parent, nameOf(property.key) ?? ''])
  })
}

/**
 * Returns the paths of the keys that a file reads. A path ends where the whole value is used, so
 * `texts[status]` uses all keys of `texts`. A variable that stands for an object is followed.
 */
function usedPaths({ path: file, program }: SourceFile, copies: ReadonlySet<string>): KeyPath[] {
  const aliases = new Map<string, KeyPath>()
  const used: KeyPath[] = []
  const pathOf = (node: ESTree.Node): KeyPath | undefined => {
    if (node.type === 'Identifier') return aliases.get(node.name) ?? [rootOf(file, node.name)]
    // A call reads what its function reads: `cartCopy()`, or `words()` after `words = () => cartCopy()`.
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier') {
      const path = pathOf(node.callee)
      return copies.has(path?.[0] ?? '') ? path : undefined
    }
    if (node.type !== 'MemberExpression' || node.computed) return
    const parent = pathOf(node.object)
    return parent && [...parent, nameOf(node.property) ?? '']
  }
  const visitVariable = ({ id, init }: ESTree.VariableDeclarator): void => {
    const source = init && pathOf(init.type === 'ArrowFunctionExpression' ? init.body : init)
    if (init && !source) visit(init)
    if (!source) return
    for (const { name, path } of pathsOfPattern(id, source)) {
      if (name) aliases.set(name, path)
      else used.push(path)
    }
  }
  const visit = (node: ESTree.Node): void => {
    const path = pathOf(node)
    if (path) used.push(path)
    else if (node.type === 'VariableDeclarator') visitVariable(node)
    else if (node.type === 'ImportDeclaration') {
      const source = resolveImport(file, node.source.value)
      for (const specifier of node.specifiers) {
        if (specifier.type !== 'ImportSpecifier') continue
        aliases.set(specifier.local.name, [rootOf(source, nameOf(specifier.imported) ?? '')])
      }
    } else for (const child of childrenOf(node)) visit(child)
  }
  visit(program)
  return used
}

const literals = ({ program }: SourceFile): string[] =>
  allNodes(program).flatMap((node) =>
    node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [],
  )

/** Returns a test whether a key, or an object that contains it, is used by one of the paths. */
function createIsUsed(paths: readonly KeyPath[]): (key: Key) => boolean {
  const isRead = new Set<string>()
  const isWhole = new Set(paths.map((path) => path.join('.')))
  for (const path of paths)
    for (const end of path.keys()) isRead.add(path.slice(0, end + 1).join('.'))
  return ({ keyPath }) =>
    isRead.has(keyPath.join('.')) ||
    keyPath.some((_, end) => end > 0 && isWhole.has(keyPath.slice(0, end).join('.')))
}

/** Returns a problem for each text and each icon that no file uses. Tests do not count. */
export function findUnusedKeys(given: readonly TextFile[]): string[] {
  const files = given
    .filter(({ path }) => !/\.(?:test|gen)\.tsx?$/.test(path))
    .map((file): SourceFile => ({ ...file, program: parseFile(file) }))
  const keysIn = (start: string) =>
    files.filter(({ path }) => path.startsWith(start)).flatMap(declaredKeys)
  const copies = new Set(
    files.flatMap((file) =>
      variablesOf(file).flatMap(([name, value]) =>
        isDefinition(value) ? [rootOf(file.path, name)] : [],
      ),
    ),
  )
  const isUsed = createIsUsed(files.flatMap((file) => usedPaths(file, copies)))
  const iconNames = new Set(
    files
      .filter(({ path, text }) => path !== ICONS && /\/icon(?:-button)?\.tsx'/.test(text))
      .flatMap(literals),
  )
  const isIconUsed = ({ keyPath: [object, name] }: Key) =>
    object !== rootOf(ICONS, 'outlines') || iconNames.has(name ?? '')
  return [
    ...keysIn('src/content/copy/')
      .filter(({ at }) => !at.startsWith('src/content/copy/ar/'))
      .filter((key) => !isUsed(key)),
    ...keysIn(ICONS).filter((key) => !isIconUsed(key)),
  ].map(({ at, keyPath }) => `${at} '${keyPath.join('.').replace(/^.*:/, '')}' is not used`)
}

if (import.meta.main) {
  const paths = globSync('src/**/*.{ts,tsx}').sort()
  const problems = findUnusedKeys(paths.map((path) => ({ path, text: readFileSync(path, 'utf8') })))
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
