import { ShopError } from '#contract/errors.ts'
import { isDatabaseUnavailable } from '#data/engine/database-errors.ts'
import { EngineError } from '#data/engine/engine.ts'
import { SettingsError } from '#settings/settings.ts'

/** A command that cannot be carried out; the message is for whoever typed it. Ends in exit 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

/** Wrong password or name (28...), no such database (3D000), no right to it (42501). */
const isTurnedAway = (error: Error): boolean => /^(28...|3D000|42501)$/.test(codeOf(error))

/** The sentence for an error that was to be expected; undefined for one that is our mistake. */
export function userMessage(error: unknown): string | undefined {
  if (error instanceof ShopError) return error.errors.map((each) => each.description).join('\n')
  if (
    error instanceof CommandError ||
    error instanceof EngineError ||
    error instanceof SettingsError
  ) {
    return error.message
  }
  if (error instanceof Error && (isDatabaseUnavailable(error) || isTurnedAway(error))) {
    const reason = error.message || codeOf(error)
    return `The database cannot be asked: ${reason}. Check that it runs, and DATABASE_URL.`
  }
  return undefined
}
