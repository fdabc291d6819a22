import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiCallError } from '#contract/client.ts'

/**
 * Shows the errors of a failed save in its form: each at its field, where the form has it, and all
 * others at the foot. Fields of `changes` have their own names. Nothing that was typed is lost.
 */
export function setFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: Error,
): void {
  const names = Object.keys(form.getValues())
  const entries = error instanceof ApiCallError ? error.errors : []
  const messages = entries.length > 0 ? entries : [{ description: error.message, field: '' }]
  for (const { field = '', description } of messages) {
    const name = field.replace(/^changes\./, '')
    const target = names.includes(name) ? (name as Path<Values>) : ('root' as const)
    form.setError(target, { message: description })
  }
}
