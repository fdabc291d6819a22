import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Maximum bytes of compressed JavaScript: of the dashboard and the list of orders together, and of
 * what each further screen adds to them.
 */
const budgets = { first: 160_000, further: 30_000 }
/** A screen that many people open first, as its route imports it. The list of orders is in the entry. */
const firstScreens = ['dashboard/dashboard-page.tsx']
/**
 * The editor of descriptions loads after the page of a product. Its library is larger than a screen:
 * docs/decisions/0082-editor-of-descriptions.md.
 */
const editor = { name: 'product/description-editor.tsx', bytes: 62_000 }

/** The page that loads every screen, and the sign-in itself. */
const entry = 'index.html'

/** A file of the manifest that Vite writes for the admin. */
interface BuiltFile {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`

/** Prints the size of each screen of the built admin. Returns the budgets that are exceeded. */
export function findLargeScreens(root: string): string[] {
  const folder = join(root, 'dist/admin')
  const manifestPath = join(folder, '.vite/manifest.json')
  if (!existsSync(manifestPath))
    throw new Error('The admin is not built yet: run npm run build:admin first.')
  const manifest: Record<string, BuiltFile> = JSON.parse(readFileSync(manifestPath, 'utf8'))

  /** Adds the files that load together with `key`. */
  const addFiles = (key: string, files: Set<string>): Set<string> => {
    const built = manifest[key]
    if (!built) throw new Error(`The build of the admin has no ${key}.`)
    if (files.has(built.file)) return files
    files.add(built.file)
    for (const each of built.imports ?? []) addFiles(each, files)
    return files
  }
  const filesOf = (screen: string): string[] => [...addFiles(screen, new Set())]
  const sizeOf = (file: string): number => {
    const path = join(folder, file)
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  }
  const sum = (files: Iterable<string>): number =>
    [...files].reduce((total, file) => total + sizeOf(file), 0)

  const editorSize = () => {
    const page = new Set([...first, ...filesOf('product/product-page.tsx')])
    const bytes = sum(filesOf(editor.name).filter((file) => !page.has(file)))
    return { name: editor.name, bytes, budget: editor.bytes }
  }

  const first = new Set([entry, ...firstScreens].flatMap(filesOf))
  const screens = (manifest[entry]?.dynamicImports ?? []).filter((key) => key !== entry)
  const sizes = [
    { name: 'dashboard and orders', bytes: sum(first), budget: budgets.first },
    ...screens
      .filter((screen) => !firstScreens.includes(screen))
      .map((screen) => ({
        name: screen,
        bytes: sum(filesOf(screen).filter((file) => !first.has(file))),
        budget: budgets.further,
      })),
    editorSize(),
  ]
  for (const { name, bytes } of sizes) console.log(`admin, ${name}: js ${kb(bytes)}`)
  return sizes
    .filter(({ bytes, budget }) => bytes > budget)
    .map(
      ({ name, bytes, budget }) =>
        `The admin loads ${kb(bytes)} of js for ${name}; the maximum is ${kb(budget)}.`,
    )
}
