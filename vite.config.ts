import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { fonts } from './scripts/bundle/fonts.ts'
import { bundleGroups } from './scripts/bundle/groups.ts'
import { minifyRaw } from './scripts/bundle/minify-raw.ts'
import { precompress } from './scripts/bundle/precompress.ts'
import { pureFunctions } from './scripts/bundle/pure-functions.ts'
import { serveAdmin } from './scripts/bundle/serve-admin.ts'
import { slimContract } from './scripts/bundle/slim-contract.ts'

/** Rooms that the browser must not load. */
const serverRooms = [
  'data',
  'api',
  'csv',
  'email',
  'pictures',
  'server',
  'cli',
  'settings',
  'observability',
]

export default defineConfig(({ command, mode }) => {
  const port = Number(process.env.PORT ?? loadEnv(mode, process.cwd(), 'PORT').PORT ?? 3000)
  return {
    server: { port, strictPort: true, host: process.env.HOST ?? '127.0.0.1' },
    build: {
      // The server streams pictures from public/. A copy in dist/ would double their size on disk.
      copyPublicDir: false,
      // The policy of the pages allows no font and no script in a data: address.
      assetsInlineLimit: (file) => (/\.(?:woff2|js)$/.test(file) ? false : undefined),
    },
    environments: {
      // The server is bundled into one file, which starts four times as fast as a tree of packages. A
      // running server needs no other file of the build, so a later build can replace them.
      // In development Node loads the packages itself.
      client: {
        build: {
          rolldownOptions: {
            treeshake: {
              manualPureFunctions: pureFunctions,
              propertyReadSideEffects: false,
            },
            output: {
              codeSplitting: { groups: bundleGroups },
              // The first view of each page names all files. One character less makes it 0.1 KB smaller.
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
            },
          },
        },
      },
      ssr:
        command === 'build'
          ? {
              resolve: { noExternal: true, external: ['pg-native'] },
              build: { rolldownOptions: { output: { codeSplitting: false } } },
            }
          : {},
    },
    plugins: [
      fonts(),
      minifyRaw(),
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
            files: serverRooms.map((room) => `**/src/${room}/**`),
          },
        },
      }),
      react(),
      serveAdmin(),
      slimContract(),
      precompress(),
    ],
  }
})
