import type * as z from 'zod/mini'

/** What a form says under each field: the first message of every path that has one. */
export function validationErrors(form: z.ZodMiniType, value: unknown): Record<string, string> {
  const issues = form.safeParse(value).error?.issues ?? []
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.join('.'), message] as const).reverse(),
  )
}
