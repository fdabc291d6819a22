/** Reads source files as syntax trees. */
import { type ESTree, parseSync } from 'vite'

/** A file with its path from the root of the project. */
export interface TextFile {
  path: string
  text: string
}

/** A function of a file. */
export interface FoundFunction {
  /** The name of the function, else of its variable or property. */
  name: string
  /** The number of its first line. */
  line: number
  /** The number of lines from its first to its last one. */
  lines: number
}

const FUNCTIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
])

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value

export const parseFile = ({ path, text }: TextFile): ESTree.Program => parseSync(path, text).program

export const childrenOf = (node: ESTree.Node): ESTree.Node[] =>
  Object.values(node).flat().filter(isNode)

/** Returns the number of the line at an index of the text. The first line is 1. */
export const lineAt = (text: string, index: number): number =>
  text.slice(0, index).split('\n').length

/** Returns the name of an identifier or of a quoted key. Other nodes have none. */
export function nameOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

/** Returns all functions of a file, also those inside other functions. */
export function findFunctions(file: TextFile): FoundFunction[] {
  const visit = (node: ESTree.Node, outerName: string): FoundFunction[] => {
    const nameNode = 'id' in node ? node.id : 'key' in node ? node.key : undefined
    const name = (isNode(nameNode) && nameOf(nameNode)) || outerName
    const inner = childrenOf(node).flatMap((child) => visit(child, name))
    if (!FUNCTIONS.has(node.type)) return inner
    const line = lineAt(file.text, node.start)
    return [{ name, line, lines: lineAt(file.text, node.end) - line + 1 }, ...inner]
  }
  return visit(parseFile(file), 'anonymous')
}
