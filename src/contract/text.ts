// The build treats the functions of this file as free of side effects, and removes unused shapes.
import * as z from 'zod/mini'
import { directionMarks, unsafeCharacters } from './characters.ts'
import { messages } from './messages.ts'

/** Returns the message for text with more than `max` characters. */
export const tooLong = (max: number): string => `Please use at most ${max} characters`

/**
 * A check of text with any number of lines. PostgreSQL cannot store NUL, and neither database
 * stores half of a surrogate pair.
 */
export const storable = z.refine<string>(
  (value) => !value.includes('\0') && value.isWellFormed(),
  messages.unreadable,
)

const isOneLine = (value: string) => value.isWellFormed() && !unsafeCharacters.test(value)

const removeMarks = z.overwrite<string>((value) => value.replaceAll(directionMarks, ''))

const trimmed = (max: number, { required, checks = [] }: TextRules) => {
  const value = z.string(required).check(...checks, z.trim())
  const checked = required ? value.check(z.minLength(1, { error: required, abort: true })) : value
  return checked.check(z.maxLength(max, tooLong(max)))
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
  trimmed(max, { required, checks: [removeMarks] }).check(z.refine(isOneLine, messages.unreadable))

/** Returns a schema for trimmed text with any number of lines. `required` is as in `text`. */
export const storableText = (max: number, required?: string) =>
  trimmed(max, { required }).check(storable)

/**
 * Returns a schema for an e-mail address with at most 254 characters. Each form has its messages.
 */
export const email = (messages: { required: string; invalid: string }) =>
  text(254, messages.required).check(z.regex(z.regexes.email, messages.invalid))

/** 8 to 15 digits of any keyboard, with spaces and the signs that people write between them. */
const phoneNumber = /^[ +()-]*(?:[\d\u0660-\u0669\u06f0-\u06f9][ +()-]*){8,15}$/

/**
 * Returns a schema for a required phone number of 8 to 15 digits, and of 10 to 30 characters. Each
 * field has its messages.
 */
export const phone = ({ required, tooShort }: { required: string; tooShort: string }) =>
  text(30, required).check(
    z.minLength(10, { error: tooShort, abort: true }),
    z.regex(phoneNumber, messages.phoneInvalid),
  )

/** Returns a schema for a phone number as in `phone`, or empty text. */
export const optionalPhone = () =>
  text(30).check(
    z.refine((value) => value === '' || phoneNumber.test(value), messages.phoneInvalid),
  )

const handlePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Readable, stable id of a product or variant: `floral-701`. @spec data.handles */
export const Handle = z.string().check(z.regex(handlePattern), z.maxLength(80))

/** A handle that a person types. `invalid` is the message for other text. */
export const typedHandle = (invalid: string) => text(80).check(z.regex(handlePattern, invalid))

/** An id that the server creates: a UUID in lower case. */
export const Id = z.uuid().check(z.toLowerCase())
