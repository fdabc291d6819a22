import type * as z from 'zod/mini'

/** Returns the first message of each field of a form, by path. */
export function validationErrors(form: z.ZodMiniType, value: unknown): Record<string, string> {
  const issues = form.safeParse(value).error?.issues ?? []
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.join('.'), message] as const).reverse(),
  )
}
