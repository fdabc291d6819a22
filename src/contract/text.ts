import * as z from 'zod/mini'
import { directionMarks, unsafeCharacters } from './characters.ts'

const unreadable = 'Please remove the characters that cannot be read'

/** Both databases store it: no NUL, no half of a surrogate pair. */
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed()

const isOneLine = (value: string) => value.isWellFormed() && !unsafeCharacters.test(value)

const removeMarks = z.overwrite<string>((value) => value.replaceAll(directionMarks, ''))

const trimmed = (max: number, { required, checks = [] }: TextRules) => {
  const kept = z.string(required).check(...checks, z.trim())
  const filled = required ? kept.check(z.minLength(1, { error: required, abort: true })) : kept
  return filled.check(z.maxLength(max, `Please use at most ${max} characters`))
}

interface TextRules {
  /** Message for empty text; without it, empty text is valid. */
  required: string | undefined
  /** Run before the text is trimmed and measured. */
  checks?: z.core.$ZodCheck<string>[]
}

/**
 * Text of a shopper in one line, trimmed. Direction marks are removed; control characters are
 * refused. Empty text is valid unless `required` has the message for it.
 */
export const text = (max: number, required?: string) =>
  trimmed(max, { required, checks: [removeMarks] }).check(z.refine(isOneLine, unreadable))

/** Trimmed text that both databases store, in any number of lines. See `text` for `required`. */
export const storableText = (max: number, required?: string) =>
  trimmed(max, { required }).check(z.refine(isStorable, unreadable))

/** An e-mail address, trimmed, at most 254 characters. The two messages differ by form. */
export const email = (messages: { required: string; invalid: string }) =>
  text(254, messages.required).check(z.regex(z.regexes.email, messages.invalid))

/** Readable, stable handle of a product or variant: `floral-701`. @spec data.handles */
export const Handle = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80))

/** Id made by us: a UUID, compared in lower case. */
export const Id = z.uuid().check(z.toLowerCase())
