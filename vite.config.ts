import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'

const packBrotli = promisify(brotliCompress)
const packZstd = promisify(zstdCompress)
const packGzip = promisify(gzip)

/** Writes `.br`, `.zst` and `.gz` beside every text file of the browser bundle. */
const precompress = (): Plugin => ({
  name: 'luca:precompress',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg|json)$/.test(name))
    for (const name of texts) {
      const path = join(dir ?? '', name)
      const body = await readFile(path)
      const packed = await Promise.all([
        packBrotli(body),
        packZstd(body, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
        packGzip(body, { level: 9 }),
      ])
      const endings = ['br', 'zst', 'gz']
      await Promise.all(packed.map((each, index) => writeFile(`${path}.${endings[index]}`, each)))
    }
  },
})

/** What a browser needs of an endpoint to call it. */
const called = new Set(['method', 'path', 'auth'])

/**
 * Leaves the shapes of endpoints out of the browser's bundle, and zod with them until a form is
 * opened: 10 KB that no page needs to be seen. Shapes of forms, exported by themselves, stay.
 */
const slimContract = (): Plugin => ({
  name: 'luca:slim-contract',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/src\/contract\/\w+\.ts$/ },
    handler(code) {
      let slim = code
      for (const statement of this.parse(code).body.toReversed()) {
        if (statement.type !== 'ExportNamedDeclaration') continue
        if (statement.declaration?.type !== 'VariableDeclaration') continue
        const [call] = statement.declaration.declarations.map(({ init }) => init)
        if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') continue
        const [shape] = call.arguments
        if (call.callee.name !== 'endpoint' || shape?.type !== 'ObjectExpression') continue
        const kept = shape.properties.flatMap((property) =>
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          called.has(property.key.name)
            ? [code.slice(property.start, property.end)]
            : [],
        )
        slim = `${slim.slice(0, shape.start)}{ ${kept.join(', ')} }${slim.slice(shape.end)}`
      }
      return { code: slim, map: null, moduleSideEffects: false }
    },
  },
})

/** Endpoints that pages call. Not the rest of the contract: its shapes, for forms, bring zod along. */
const endpoints =
  /\/src\/contract\/(?:cart|catalogue|endpoint|identity|money|settings|wishlist)\.ts$/

/** What most pages show, a few hundred bytes each. */
const shown = [
  'shop/product-card/(?:breadcrumb-list|card-view|shared-element-transition|product-card)',
  'shop/product/product-missing',
  'ui/(?:picture|picture-sources|price|spinner)',
  'shop/(?:lib/json-ld|wishlist/wishlist|wishlist/wishlist-heart|consent/pixel-ready)',
  'content/copy/(?:listing|product-card|products|wishlist)',
  'rules/listing',
]

/**
 * A few files for the first view of any page: twenty small ones load slower. React by itself stays
 * the same when the shop changes, and two halves arrive sooner than one whole. What imports another
 * group must not be imported by it: the later one would run first.
 */
const groups = [
  {
    name: 'react',
    tags: ['$initial' as const],
    test: /\/node_modules\/(?:react|react-dom|scheduler)\//,
  },
  { name: 'calls', test: endpoints },
  {
    name: 'shop',
    tags: ['$initial' as const],
    test: /^(?!.*\/(?:node_modules\/zod|src\/contract)\/)/,
  },
  { name: 'pieces', test: new RegExp(`/src/(?:${shown.join('|')})\\.tsx?$`) },
].map((group) => ({ ...group, includeDependenciesRecursively: false }))

export default defineConfig(({ command, mode }) => {
  const port = Number(process.env.PORT ?? loadEnv(mode, process.cwd(), 'PORT').PORT ?? 3000)
  return {
    server: { port, strictPort: true, host: process.env.HOST ?? '127.0.0.1' },
    // Pictures stay in public/ and are streamed from there; a copy in dist/ would double them.
    build: { copyPublicDir: false },
    environments: {
      // One bundled server file starts four times as fast as a tree of packages. In development
      // Node loads the packages itself.
      client: {
        build: {
          rolldownOptions: {
            treeshake: {
              // Shapes of the contract that a page does not use leave nothing behind.
              manualPureFunctions: ['z', 'text', 'email', 'phone'],
              propertyReadSideEffects: false,
            },
            output: { codeSplitting: { groups } },
          },
        },
      },
      ssr: command === 'build' ? { resolve: { noExternal: true, external: ['pg-native'] } } : {},
    },
    plugins: [
      tailwindcss(),
      tanstackStart({
        srcDirectory: 'src',
        router: {
          entry: 'shop/router.tsx',
          routesDirectory: 'shop/routes',
          generatedRouteTree: 'shop/route-tree.gen.ts',
          addExtensions: true,
          // One chunk for all that a route shows: many small files load slower than a few.
          codeSplittingOptions: {
            defaultBehavior: [
              ['component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
            ],
          },
        },
        server: { entry: 'server/entry.ts' },
        client: { entry: 'shop/client.tsx' },
        importProtection: {
          behavior: 'error',
          client: {
            files: ['data', 'api', 'email', 'server', 'cli', 'settings', 'observability'].map(
              (room) => `**/src/${room}/**`,
            ),
          },
        },
      }),
      react(),
      slimContract(),
      precompress(),
    ],
  }
})
