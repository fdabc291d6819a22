import { useEffect, useState } from 'react'
import { contactCopy } from '#content/copy/contact.ts'
import { ApiCallError } from '#contract/client.ts'
import type { FeedbackForm as Feedback } from '#contract/feedback.ts'
import { call } from '#shop/lib/call.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { ltrInput } from '#shop/lib/ltr-input.ts'
import { useContractForm } from '#shop/lib/use-contract-form.ts'
import { showAlert } from '#ui/alert.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'

const alerts = () => contactCopy().alerts
const words = () => contactCopy().form

/**
 * Sends the feedback. Returns whether it was sent, and the alert to show.
 * @spec feedback.success, feedback.refused, feedback.exception
 */
async function sendFeedback(form: Feedback): Promise<{ isSent: boolean; alert: string }> {
  try {
    const { submitFeedback } = await import('#contract/feedback.ts')
    await call(submitFeedback, { body: form })
    return { isSent: true, alert: alerts().sent }
  } catch (error) {
    logFailure('The feedback was not sent.', error)
    return {
      isSent: false,
      alert: error instanceof ApiCallError ? alerts().refused : alerts().failed,
    }
  }
}

/** Time from an attempt until the next one is possible. @spec feedback.minute */
const cooldownMs = 60_000

const loadSchema = () => import('#contract/feedback.ts').then((module) => module.FeedbackForm)

const labels = () => ({ ready: words().send, sent: words().sent, failed: words().failed })

/**
 * The feedback form. Each attempt disables its button for one minute.
 * @spec feedback.fields, feedback.button, feedback.disabled, feedback.success-label
 * @spec feedback.failure-label, feedback.minute
 */
export function FeedbackForm() {
  const [outcome, setOutcome] = useState<'ready' | 'sent' | 'failed'>('ready')
  const { form, isBusy, errorOf, reset } = useContractForm({
    loadSchema,
    async send(values) {
      const { isSent, alert } = await sendFeedback(values)
      setOutcome(isSent ? 'sent' : 'failed')
      if (isSent) reset()
      void showAlert(alert)
    },
    showAlert,
  })

  useEffect(() => {
    if (outcome === 'ready') return
    const timer = setTimeout(setOutcome, cooldownMs, 'ready')
    return () => clearTimeout(timer)
  }, [outcome])

  return (
    <form {...form} tabIndex={-1} className="grid gap-3 focus:outline-none">
      <TextField name="name" label={words().name} autoComplete="name" error={errorOf('name')} />
      <TextField
        {...ltrInput()}
        name="email"
        label={words().email}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errorOf('email')}
      />
      <TextArea name="message" label={words().message} error={errorOf('message')} />
      <Button
        type="submit"
        isWide
        isBusy={isBusy}
        busyLabel={words().sending}
        disabled={outcome !== 'ready'}
      >
        {labels()[outcome]}
      </Button>
    </form>
  )
}
