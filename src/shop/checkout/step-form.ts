/** Id of the form of the current step. Proceed is outside the form and submits it by this id. */
export const stepFormId = 'checkout-step'

/** Submits the form of the current step, as Proceed does. */
export function sendStepForm(): void {
  const form = document.getElementById(stepFormId)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}
