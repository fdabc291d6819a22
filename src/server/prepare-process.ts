import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** Permissions that new files lose: those of other users. */
const ownerOnly = 0o077

/** The variables of a `.env` file; none when it does not exist. Throws when it cannot be read. */
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
 * Prepares the process of the server or the command line: files it creates are for its user only,
 * and variables of `.env` that the environment lacks are set. Ends the process with exit code 1
 * when `.env` exists and cannot be read: defaults would open another database.
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
