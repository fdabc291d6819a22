import { useEffect, useState } from 'react'
import { contactCopy } from '#content/copy/contact.ts'
import { sendFeedback } from '#shop/feedback/submit.ts'
import { useForm } from '#shop/lib/use-form.ts'
import { showAlert } from '#ui/alert.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'

const { form: words } = contactCopy

/** Time from an attempt until the next one is possible. @spec feedback.minute */
const cooldownMs = 60_000

const loadSchema = () => import('#contract/feedback.ts').then((module) => module.FeedbackForm)

const labels = { ready: words.send, sent: words.sent, failed: words.failed } as const

/**
 * The feedback form. Each attempt disables its button for one minute.
 * @spec feedback.fields, feedback.button, feedback.disabled, feedback.success-label
 * @spec feedback.failure-label, feedback.minute
 */
export function FeedbackForm() {
  const [outcome, setOutcome] = useState<keyof typeof labels>('ready')
  const { form, isBusy, errorOf, reset } = useForm(loadSchema, async (values) => {
    const { isSent, alert } = await sendFeedback(values)
    setOutcome(isSent ? 'sent' : 'failed')
    if (isSent) reset()
    void showAlert(alert)
  })

  useEffect(() => {
    if (outcome === 'ready') return
    const timer = setTimeout(setOutcome, cooldownMs, 'ready')
    return () => clearTimeout(timer)
  }, [outcome])

  return (
    <form {...form} className="grid gap-3">
      <TextField name="name" label={words.name} autoComplete="name" error={errorOf('name')} />
      <TextField
        name="email"
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errorOf('email')}
      />
      <TextArea name="message" label={words.message} error={errorOf('message')} />
      <Button
        type="submit"
        isWide
        isBusy={isBusy}
        busyLabel={words.sending}
        disabled={outcome !== 'ready'}
      >
        {labels[outcome]}
      </Button>
    </form>
  )
}
