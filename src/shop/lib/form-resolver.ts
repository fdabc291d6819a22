import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/** Returns the first error of each field by the field's name. */
function firstErrors(issues: readonly z.core.$ZodIssue[]): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {}
  for (const { path, code, message } of issues) {
    const field = path.join('.')
    errors[field] ??= { type: code ?? 'custom', message }
  }
  return errors
}

/** Returns a resolver that validates a react-hook-form by a schema of the contract. */
export const formResolver =
  <Input extends FieldValues, Output>(
    form: z.ZodMiniType<Output, Input>,
  ): Resolver<Input, unknown, Output> =>
  (values) => {
    const result = form.safeParse(values)
    return result.success
      ? { values: result.data, errors: {} }
      : { values: {}, errors: firstErrors(result.error.issues) as FieldErrors<Input> }
  }
