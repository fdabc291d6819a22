import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'

const compressBrotli = promisify(brotliCompress)
const compressZstd = promisify(zstdCompress)
const compressGzip = promisify(gzip)

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
      const compressed = await Promise.all([
        compressBrotli(body),
        compressZstd(body, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
        compressGzip(body, { level: 9 }),
      ])
      const endings = ['br', 'zst', 'gz']
      await Promise.all(
        compressed.map((bytes, index) => writeFile(`${path}.${endings[index]}`, bytes)),
      )
    }
  },
})

/** The fields of an endpoint that the browser needs for a call. */
const callFields = new Set(['method', 'path', 'auth'])

/**
 * Removes the shapes of endpoints from the browser's bundle. zod then loads only with a form, which
 * saves 10 KB in the first view. Shapes of forms are exports of their own and stay.
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
        const fields = shape.properties.flatMap((property) =>
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          callFields.has(property.key.name)
            ? [code.slice(property.start, property.end)]
            : [],
        )
        slim = `${slim.slice(0, shape.start)}{ ${fields.join(', ')} }${slim.slice(shape.end)}`
      }
      return { code: slim, map: null, moduleSideEffects: false }
    },
  },
})

/** Endpoints that pages call. The rest of the contract has shapes for forms, which import zod. */
const endpoints =
  /\/src\/contract\/(?:cart|catalogue|endpoint|identity|money|settings|wishlist)\.ts$/

/** Modules that most pages use, a few hundred bytes each. */
const sharedModules = [
  'shop/product-card/(?:breadcrumb-list|card-view|shared-element-transition|product-card)',
  'shop/product/product-missing',
  'ui/(?:picture|picture-sources|price|spinner)',
  'shop/(?:lib/json-ld|wishlist/wishlist|wishlist/wishlist-heart|consent/pixel-ready)',
  'content/copy/(?:listing|product-card|products|wishlist)',
  'rules/listing',
]

/**
 * Groups the modules of the first view into a few files, because twenty small files load slower.
 * React is a file of its own: it stays in the browser's cache when the shop changes, and two files
 * load faster than one. Two groups must not import each other, or the wrong one runs first.
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
  { name: 'pieces', test: new RegExp(`/src/(?:${sharedModules.join('|')})\\.tsx?$`) },
].map((group) => ({ ...group, includeDependenciesRecursively: false }))

export default defineConfig(({ command, mode }) => {
  const port = Number(process.env.PORT ?? loadEnv(mode, process.cwd(), 'PORT').PORT ?? 3000)
  return {
    server: { port, strictPort: true, host: process.env.HOST ?? '127.0.0.1' },
    // The server streams pictures from public/. A copy in dist/ would double their size on disk.
    build: { copyPublicDir: false },
    environments: {
      // The server is bundled into one file, which starts four times as fast as a tree of packages.
      // In development Node loads the packages itself.
      client: {
        build: {
          rolldownOptions: {
            treeshake: {
              // Calls of these functions have no side effects, so unused shapes are removed.
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
          // One chunk for all components of a route, because many small files load slower.
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
