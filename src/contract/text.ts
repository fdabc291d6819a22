import * as z from 'zod/mini'
import { directionMarks, unsafeCharacters } from './characters.ts'

const unreadable = 'Please remove the characters that cannot be read'

/** PostgreSQL cannot store NUL, and neither database stores half of a surrogate pair. */
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed()

const isOneLine = (value: string) => value.isWellFormed() && !unsafeCharacters.test(value)

const removeMarks = z.overwrite<string>((value) => value.replaceAll(directionMarks, ''))

const trimmed = (max: number, { required, checks = [] }: TextRules) => {
  const value = z.string(required).check(...checks, z.trim())
  const checked = required ? value.check(z.minLength(1, { error: required, abort: true })) : value
  return checked.check(z.maxLength(max, `Please use at most ${max} characters`))
}

interface TextRules {
  /** Message for empty text. Without it, empty text is valid. */
  required: string | undefined
  /** Checks that run before the text is trimmed and its length is checked. */
  checks?: z.core.$ZodCheck<string>[]
}

/**
 * Returns a schema for one line of text with at most `max` characters. It trims the text, removes
 * direction marks and rejects control characters. Empty text is valid unless `required` is set.
 * @example text(120, 'Name is required')
 */
export const text = (max: number, required?: string) =>
  trimmed(max, { required, checks: [removeMarks] }).check(z.refine(isOneLine, unreadable))

/** Returns a schema for trimmed text with any number of lines. `required` is as in `text`. */
export const storableText = (max: number, required?: string) =>
  trimmed(max, { required }).check(z.refine(isStorable, unreadable))

/**
 * Returns a schema for an e-mail address with at most 254 characters. Each form has its messages.
 */
export const email = (messages: { required: string; invalid: string }) =>
  text(254, messages.required).check(z.regex(z.regexes.email, messages.invalid))

/** Readable, stable id of a product or variant: `floral-701`. @spec data.handles */
export const Handle = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80))

/** An id that the server creates: a UUID in lower case. */
export const Id = z.uuid().check(z.toLowerCase())
