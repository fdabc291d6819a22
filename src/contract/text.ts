import * as z from 'zod/mini'

/** True for what both databases can keep: no NUL, no half of a surrogate pair. */
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed()

const storable = z.refine<string>(isStorable, 'Please remove the characters that cannot be read')

/** Free text, trimmed; empty allowed unless `required` carries the message for it. */
export const text = (max: number, required?: string) => {
  const kept = z.string(required).check(z.trim())
  const filled = required ? kept.check(z.minLength(1, { error: required, abort: true })) : kept
  return filled.check(z.maxLength(max, `Please use at most ${max} characters`), storable)
}

/** An e-mail address, trimmed, at most 254 characters. The two messages differ by form. @spec §5 */
export const email = (messages: { required: string; invalid: string }) =>
  text(254, messages.required).check(z.regex(z.regexes.email, messages.invalid))

/** Readable, stable handle of a product or variant: `floral-701`. */
export const Handle = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80))

/** Id made by us: a UUID, compared in lower case. */
export const Id = z.uuid().check(z.toLowerCase())
