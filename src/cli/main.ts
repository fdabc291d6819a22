/** The shop-keeper's commands: `npm run shop -- --help`. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { runShop } from './program.ts'

// The reader of a pipe may have read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

if (existsSync('.env')) process.loadEnvFile('.env')
process.exitCode = await runShop(process.argv.slice(2), {
  environment: process.env,
  publicFolder: resolve(import.meta.dirname, '../../public'),
  now: () => new Date(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
})
