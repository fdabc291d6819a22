/**
 * Checks the size of the first view of each page in the built shop and of each screen of the admin,
 * and that no file for the browser contains full zod. `node scripts/budgets.ts [root]`
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findLargeScreens } from './admin-budgets.ts'

/** Maximum compressed bytes of each kind in the first view of a public page. */
const budgets = { js: 120_000, css: 12_000 }
/** Maximum bytes of all fonts of one locale. */
const maxFonts = 55_000
type Kind = keyof typeof budgets

/** The files of a route in the manifest of the build. */
interface BuiltRoute {
  children?: string[]
  css?: string[]
  preloads?: string[]
}

const root = resolve(process.argv[2] ?? '.')
const client = join(root, 'dist/client')
const routes = await readRoutes()
const problems = Object.keys(routes)
  .filter((id) => !routes[id]?.children && !id.startsWith('/_protected'))
  .flatMap(problemsOf)
  .concat(largeFonts(), filesWithFullZod(), findLargeScreens(root))
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

async function readRoutes(): Promise<Record<string, BuiltRoute>> {
  const file = join(root, 'dist/server/entry.js')
  if (!existsSync(file)) throw new Error('The shop is not built yet: run npm run build first.')
  const built: { tsrStartManifest: () => { routes: Record<string, BuiltRoute> } } = await import(
    pathToFileURL(file).href
  )
  return built.tsrStartManifest().routes
}

/** Returns a route with its parents, outermost first. */
function chainOf(id: string): BuiltRoute[] {
  const parent = Object.keys(routes).find((each) => routes[each]?.children?.includes(id))
  const route = routes[id]
  return [...(parent ? chainOf(parent) : []), ...(route ? [route] : [])]
}

/** Returns the bytes of a built file, compressed with brotli where a `.br` file exists. */
function sizeOf(address: string): number {
  const path = join(client, address)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

function problemsOf(id: string): string[] {
  const chain = chainOf(id)
  const files: Record<Kind, string[]> = {
    js: chain.flatMap(({ preloads = [] }) => preloads),
    css: chain.flatMap(({ css = [] }) => css),
  }
  const weights = (Object.keys(budgets) as Kind[]).map((kind) => ({
    kind,
    bytes: [...new Set(files[kind])].reduce((sum, file) => sum + sizeOf(file), 0),
  }))
  console.log(`${id}: ${weights.map(({ kind, bytes }) => `${kind} ${kb(bytes)}`).join(', ')}`)
  return weights
    .filter(({ kind, bytes }) => bytes > budgets[kind])
    .map(
      ({ kind, bytes }) =>
        `${id} loads ${kb(bytes)} of ${kind} for its first view; the maximum is ${kb(budgets[kind])}. ` +
        `Largest files: ${largest(files[kind])}`,
    )
}

/**
 * The fonts of English pages have the locale in their names. The whole fonts load only on pages
 * with accents.
 */
function largeFonts(): string[] {
  const files = globSync('assets/*.woff2', { cwd: client }).filter(
    (file) => !file.includes('-whole-'),
  )
  return ['en', 'ar'].flatMap((locale) => {
    const own = files.filter((file) => file.includes('-english-') === (locale === 'en'))
    const bytes = own.reduce((sum, file) => sum + sizeOf(file), 0)
    console.log(`${locale}: fonts ${kb(bytes)}`)
    return bytes > maxFonts
      ? [`The fonts of ${locale} have ${kb(bytes)}; the maximum is ${kb(maxFonts)}.`]
      : []
  })
}

/** Full zod names its classes `ZodString`, zod/mini `ZodMiniString`. Names survive the minifier. */
function filesWithFullZod(): string[] {
  return globSync('assets/*.js', { cwd: client })
    .filter((file) =>
      /[^$\w]Zod(?:Object|String|Type)\b/.test(readFileSync(join(client, file), 'utf8')),
    )
    .map((file) => `${file} contains full zod. Code for the browser imports zod/mini.`)
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

function largest(files: readonly string[]): string {
  return [...new Set(files)]
    .map((file) => ({ file, bytes: sizeOf(file) }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 4)
    .map(({ file, bytes }) => `${file} ${kb(bytes)}`)
    .join(', ')
}
