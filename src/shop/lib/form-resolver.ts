import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/** The first thing wrong with each field, under its own name. */
function firstErrors(issues: readonly z.core.$ZodIssue[]): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {}
  for (const { path, code, message } of issues) {
    const field = path.join('.')
    errors[field] ??= { type: code ?? 'custom', message }
  }
  return errors
}

/** Lets react-hook-form validate by a form of the contract; messages are the contract's. */
export const formResolver =
  <Input extends FieldValues, Output>(
    form: z.ZodMiniType<Output, Input>,
  ): Resolver<Input, unknown, Output> =>
  (values) => {
    const read = form.safeParse(values)
    return read.success
      ? { values: read.data, errors: {} }
      : { values: {}, errors: firstErrors(read.error.issues) as FieldErrors<Input> }
  }
