import { ShopError } from '#contract/errors.ts'
import { isDatabaseUnavailable } from '#data/engine/database-errors.ts'
import { EngineError } from '#data/engine/engine.ts'
import { errorCode } from '#rules/error-text.ts'
import { SettingsError } from '#settings/settings.ts'

/** An expected failure of a command. The command prints the message and ends with exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/**
 * Returns true for a wrong user or password (28...), an unknown database (3D000) or no permission
 * (42501).
 */
const isAccessDenied = (error: Error): boolean => /^(28...|3D000|42501)$/.test(errorCode(error))

/** Returns the message of an expected error, or undefined for a bug. */
export function userMessage(error: unknown): string | undefined {
  if (error instanceof ShopError) return error.errors.map((each) => each.description).join('\n')
  if (
    error instanceof CommandError ||
    error instanceof EngineError ||
    error instanceof SettingsError
  ) {
    return error.message
  }
  if (error instanceof Error && (isDatabaseUnavailable(error) || isAccessDenied(error))) {
    const reason = error.message || errorCode(error)
    return `Cannot connect to the database: ${reason}. Check that it runs, and check DATABASE_URL.`
  }
  return undefined
}
