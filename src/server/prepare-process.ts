import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** The umask: new files get no permissions for other users. */
const ownerOnly = 0o077

/** Returns the variables of a `.env` file, or none if it does not exist. Throws if it cannot be read. */
function readEnvFile(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch (error) {
    // `process.loadEnvFile` reports ENOENT for every error, so the file is read here.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/**
 * Prepares the process of the server or the command line. New files can be read only by its user.
 * Variables of `.env` are set unless the environment has them. Exits with code 1 if `.env` exists and
 * cannot be read, because the defaults would open another database.
 */
export function prepareProcess(envFile: string): void {
  process.umask(ownerOnly)
  try {
    for (const [name, value] of Object.entries(readEnvFile(envFile))) process.env[name] ??= value
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    process.stderr.write(`Cannot read .env (${code}). Change its owner or permissions.\n`)
    process.exit(1)
  }
}
