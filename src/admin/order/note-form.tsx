import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useFormDraft } from '#admin/kit/use-draft.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { useIdempotencyKey } from '#admin/lib/use-idempotency-key.ts'
import { Button } from '#admin/ui/button.tsx'
import { Choice, GrowingInput } from '#admin/ui/field.tsx'
import { errorStyle, hintStyle } from '#admin/ui/field-style.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { timelineCopy as copy } from '#content/copy/admin/order.ts'
import { addOrderNote } from '#contract/admin/order-edits.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { storeOrder } from './stored-order.ts'

/** Id of the field, so that a key can focus it. */
export const noteFieldId = 'order-note'

interface NoteValues {
  text: string
  isPinned: boolean
}

const emptyNote: NoteValues = { text: '', isPinned: false }

/** Adds a note. The same text is added once, also when the first response was lost. */
export function NoteForm({ order }: { order: OrderDetail }) {
  const queryClient = useQueryClient()
  const hintId = useId()
  const { headersFor, forget } = useIdempotencyKey()
  const form = useForm<NoteValues>({ defaultValues: emptyNote })
  const { register, handleSubmit, reset, setFocus, watch } = form
  useFormDraft({ name: `order-note-${order.id}`, form, defaults: emptyNote })
  const add = useMutation({
    mutationFn: (body: NoteValues) =>
      callAdmin(addOrderNote, { params: { order: order.id }, body, headers: headersFor(body) }),
    onSuccess: (changed) => {
      forget()
      reset()
      storeOrder(queryClient, changed)
    },
  })
  const text = watch('text').trim()
  return (
    <form
      className="mb-2 grid grid-cols-[1fr_auto] items-start gap-2"
      onSubmit={handleSubmit((values) =>
        text === '' ? setFocus('text') : add.mutate({ ...values, text }),
      )}
    >
      <GrowingInput
        id={noteFieldId}
        maxLength={2000}
        placeholder={copy.note}
        aria-label={copy.note}
        aria-describedby={hintId}
        aria-keyshortcuts="n"
        {...register('text')}
      />
      <Button type="submit" className="h-field" isBusy={add.isPending}>
        {copy.submit}
      </Button>
      <p id={hintId} className={`${hintStyle} col-span-full m-0`}>
        {copy.hint}
      </p>
      {text !== '' && (
        <div className="col-span-full">
          <Choice label={copy.pinNew} {...register('isPinned')} />
        </div>
      )}
      {add.error && (
        <p className={`${errorStyle} col-span-full m-0`} role="alert">
          <Icon name="warning" />
          {errorText(add.error)}
        </p>
      )}
    </form>
  )
}
