/** Id of the form of the step that is shown: Proceed stands outside of it and sends it. */
export const stepFormId = 'checkout-step'

/** Sends the form of the shown step, as Proceed does. */
export function sendStepForm(): void {
  const form = document.getElementById(stepFormId)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}
