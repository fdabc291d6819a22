import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { contactCopy } from '#content/copy/contact.ts'
import { FeedbackForm as FeedbackFormShape } from '#contract/feedback.ts'
import { sendFeedback } from '#shop/feedback/submit.ts'
import { formResolver } from '#shop/lib/form-resolver.ts'
import { showAlert } from '#shop/ui/alert.ts'
import { Button } from '#shop/ui/button.tsx'
import { TextArea } from '#shop/ui/text-area.tsx'
import { TextField } from '#shop/ui/text-field.tsx'

const { form: words } = contactCopy

/** Milliseconds after an attempt until the next one. @spec §9 */
const pause = 60_000

const labels = { ready: words.send, sent: words.sent, failed: words.failed } as const

/** A message to the shop. After an attempt the button rests for a minute. @spec §2, §4 */
export function FeedbackForm() {
  const [outcome, setOutcome] = useState<keyof typeof labels>('ready')
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: formResolver(FeedbackFormShape),
    mode: 'onTouched',
  })
  const { errors, isSubmitting } = formState

  useEffect(() => {
    if (outcome === 'ready') return
    const timer = setTimeout(setOutcome, pause, 'ready')
    return () => clearTimeout(timer)
  }, [outcome])

  const submit = handleSubmit(async (form) => {
    const { isSent, alert } = await sendFeedback(form)
    setOutcome(isSent ? 'sent' : 'failed')
    if (isSent) reset({ name: '', email: '', message: '' })
    void showAlert(alert)
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        label={words.name}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextArea label={words.message} error={errors.message?.message} {...register('message')} />
      <Button
        type="submit"
        isWide
        isBusy={isSubmitting}
        busyLabel={words.sending}
        disabled={outcome !== 'ready'}
      >
        {labels[outcome]}
      </Button>
    </form>
  )
}
