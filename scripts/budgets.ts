/** What a first view may weigh. Measures the built shop; `node scripts/budgets.ts [root]` */
import { existsSync, globSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Most bytes, as they travel, that the first view of a public page may take of each kind. */
const budgets = { js: 120_000, css: 12_000, fonts: 55_000 }
type Kind = keyof typeof budgets

/** What the server tells the browser to load for a route, as the build notes it. */
interface BuiltRoute {
  children?: string[]
  css?: string[]
  preloads?: string[]
}

const root = resolve(process.argv[2] ?? '.')
const client = join(root, 'dist/client')
const routes = await readRoutes()
const faults = Object.keys(routes)
  .filter((id) => !routes[id]?.children && !id.startsWith('/_protected'))
  .flatMap(faultsOf)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

async function readRoutes(): Promise<Record<string, BuiltRoute>> {
  const [file] = globSync(join(root, 'dist/server/assets/_tanstack-start-manifest*.js'))
  if (!file) throw new Error('The shop is not built yet: run npm run build first.')
  const built: { tsrStartManifest: () => { routes: Record<string, BuiltRoute> } } = await import(
    pathToFileURL(file).href
  )
  return built.tsrStartManifest().routes
}

/** A route with those around it, outermost first. */
function chainOf(id: string): BuiltRoute[] {
  const parent = Object.keys(routes).find((each) => routes[each]?.children?.includes(id))
  const route = routes[id]
  return [...(parent ? chainOf(parent) : []), ...(route ? [route] : [])]
}

/** Bytes of a built file as it travels: packed with brotli, where that was worth it. */
function weigh(address: string): number {
  const path = join(client, address)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

function faultsOf(id: string): string[] {
  const chain = chainOf(id)
  const files: Record<Kind, string[]> = {
    js: chain.flatMap(({ preloads = [] }) => preloads),
    css: chain.flatMap(({ css = [] }) => css),
    fonts: globSync('assets/*.woff2', { cwd: client }),
  }
  const weights = (Object.keys(budgets) as Kind[]).map((kind) => ({
    kind,
    bytes: [...new Set(files[kind])].reduce((sum, file) => sum + weigh(file), 0),
  }))
  console.log(`${id}: ${weights.map(({ kind, bytes }) => `${kind} ${kb(bytes)}`).join(', ')}`)
  return weights
    .filter(({ kind, bytes }) => bytes > budgets[kind])
    .map(
      ({ kind, bytes }) =>
        `${id} loads ${kb(bytes)} of ${kind} for its first view, ${kb(budgets[kind])} is the most; ` +
        `heaviest: ${heaviest(files[kind])}`,
    )
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

function heaviest(files: readonly string[]): string {
  return [...new Set(files)]
    .map((file) => ({ file, bytes: weigh(file) }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 4)
    .map(({ file, bytes }) => `${file} ${kb(bytes)}`)
    .join(', ')
}
