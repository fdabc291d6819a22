import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { start as Start } from './entry.ts'

// The one file of the server that Node runs as it stands; all else is in the bundle.
const root = join(import.meta.dirname, '../..')

try {
  process.loadEnvFile(join(root, '.env'))
} catch {
  // Without a .env the environment alone counts.
}

const bundle = join(root, 'dist/server/entry.js')
if (!existsSync(bundle)) {
  process.stderr.write('The shop is not built yet: run npm run build first.\n')
  process.exit(1)
}
const { start }: { start: typeof Start } = await import(pathToFileURL(bundle).href)
await start(root)
