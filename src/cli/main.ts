/** The command line of the shop: `npm run shop -- --help`. */
import { resolve } from 'node:path'
import { prepareProcess } from '#server/prepare-process.ts'
import { runShop } from './program.ts'

// A pipe such as `| head` closes before all output is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

prepareProcess('.env')
process.exitCode = await runShop(process.argv.slice(2), {
  environment: process.env,
  publicFolder: resolve(import.meta.dirname, '../../public'),
  now: () => new Date(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
})
