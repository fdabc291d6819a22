/** Checks the size of the first view of each page in the built shop. `node scripts/budgets.ts [root]` */
import { existsSync, globSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Maximum compressed bytes of each kind in the first view of a public page. */
const budgets = { js: 120_000, css: 12_000, fonts: 55_000 }
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
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

async function readRoutes(): Promise<Record<string, BuiltRoute>> {
  const [file] = globSync(join(root, 'dist/server/assets/_tanstack-start-manifest*.js'))
  if (!file) throw new Error('The shop is not built yet: run npm run build first.')
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
    fonts: globSync('assets/*.woff2', { cwd: client }),
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
