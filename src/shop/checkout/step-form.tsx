import type { ComponentProps } from 'react'
import { checkoutCopy } from '#content/copy/checkout.ts'
import { TextField } from '#ui/text-field.tsx'

/** Shown after the label of a required field. */
export const requiredNote = () => `(${checkoutCopy().required})`

/** Shown after the label of a field that may stay empty. */
export const optionalNote = () => `(${checkoutCopy().optional})`

/** Id of the form of the current step. Proceed is outside the form and submits it by this id. */
export const stepFormId = 'checkout-step'

/** Submits the form of the current step, as Proceed does. */
export function sendStepForm(): void {
  const form = document.getElementById(stepFormId)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}

/** Returns the name of the field of the step that has the focus. The shopper may be about to type in it. */
export function focusedField(): string | undefined {
  const field = document.activeElement
  return field instanceof HTMLInputElement && field.form?.id === stepFormId ? field.name : undefined
}

/** The form of a checkout step, with two columns on wide windows. */
export const StepForm = (props: ComponentProps<'form'>) => (
  <form {...props} id={stepFormId} className="grid content-start gap-x-6 gap-y-5 md:grid-cols-2" />
)

/** A text field as wide as the form. If it is required, its label says so. */
export const WideField = (props: ComponentProps<typeof TextField>) => (
  <div className="md:col-span-full">
    <TextField note={props.required ? requiredNote() : undefined} {...props} />
  </div>
)
