import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fonts } from './scripts/bundle/fonts.ts'
import { precompress } from './scripts/bundle/precompress.ts'
import { pureFunctions } from './scripts/bundle/pure-functions.ts'
import { slimContract } from './scripts/bundle/slim-contract.ts'

/** Builds the admin: its own entry, router and bundle. The shop's pages do not load any of it. */
export default defineConfig({
  root: join(import.meta.dirname, 'src/admin'),
  publicDir: false,
  build: {
    outDir: join(import.meta.dirname, 'dist/admin'),
    emptyOutDir: true,
    // The check of the budgets reads which files a screen loads.
    manifest: true,
    // The policy of the admin allows no data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Fewer files: each small one would cost a round trip.
      output: {
        codeSplitting: {
          groups: [
            { name: 'admin', tags: ['$initial'] },
            {
              name: 'screens',
              test: /[\\/]src[\\/]admin[\\/](ui|lib|orders|views)[\\/]/,
              minShareCount: 3,
              maxModuleSize: 4000,
            },
          ],
        },
      },
      treeshake: { manualPureFunctions: pureFunctions, propertyReadSideEffects: false },
    },
  },
  plugins: [fonts(), tailwindcss(), react(), slimContract(), precompress()],
})
