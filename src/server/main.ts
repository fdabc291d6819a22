import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { start as Start } from './entry.ts'
import { prepareProcess } from './prepare-process.ts'

// Node runs this file and `prepare-process.ts` from source; the rest of the server is in the bundle.
const root = join(import.meta.dirname, '../..')

prepareProcess(join(root, '.env'))

const bundle = join(root, 'dist/server/entry.js')
if (!existsSync(bundle)) {
  process.stderr.write('The shop is not built yet. Run: npm run build\n')
  process.exit(1)
}
const { start }: { start: typeof Start } = await import(pathToFileURL(bundle).href)
await start(root)
