import { useForm } from 'react-hook-form'
import { useFormDraft } from '#admin/kit/use-draft.ts'
import { Dialog, DialogActions } from '#admin/ui/dialog.tsx'
import { Choice, TextField } from '#admin/ui/field.tsx'
import { choicesStyle, errorStyle, labelStyle } from '#admin/ui/field-style.ts'
import { FormButtons } from '#admin/ui/form-buttons.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { cancelCopy } from '#content/copy/admin/orders.ts'
import type { CancelReason } from '#contract/admin/order-reasons.ts'
import { cancelReasonsOf } from '#rules/order-reasons.ts'

/** The orders that the dialog cancels: one or several. */
export type CancelledOrders =
  | { number: string; name: string; itemCount: number }
  | { count: number }

interface CancelDialogProps {
  orders: CancelledOrders
  isBusy?: boolean
  error?: string | undefined
  onClose: () => void
  /** The dialog for several orders has no `note`. */
  onCancel: (reason: CancelReason, note: string) => void
}

const reasons = cancelReasonsOf.pending ?? []

const textsOf = (orders: CancelledOrders) =>
  'count' in orders
    ? {
        title: cancelCopy.titleMany(orders.count),
        text: cancelCopy.textMany,
        submit: cancelCopy.submitMany(orders.count),
        keep: cancelCopy.keepMany,
      }
    : {
        title: cancelCopy.title(orders.number),
        text: cancelCopy.text(orders.itemCount, orders.name),
        submit: cancelCopy.submit,
        keep: cancelCopy.keep,
      }

/** Cancels orders that are not shipped yet. The reason is required. */
export function CancelDialog({ orders, isBusy, error, onClose, onCancel }: CancelDialogProps) {
  const form = useForm<{ reason?: CancelReason; note: string }>({ defaultValues: { note: '' } })
  const { register, handleSubmit, formState } = form
  const name = 'number' in orders ? orders.number : 'many'
  useFormDraft({ name: `order-cancel-${name}`, form, defaults: { note: '' }, isClosable: true })
  const texts = textsOf(orders)
  const problem = formState.errors.reason?.message ?? error
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <p className="text-ink-2">{texts.text}</p>
      <form
        noValidate
        onSubmit={handleSubmit(({ reason, note }) => reason && onCancel(reason, note.trim()))}
      >
        <fieldset className={`${choicesStyle} my-4`}>
          <legend className={labelStyle}>{cancelCopy.reason}</legend>
          {reasons.map((reason) => (
            <Choice
              key={reason}
              type="radio"
              label={cancelCopy.reasons[reason]}
              value={reason}
              {...register('reason', { required: cancelCopy.reasonRequired })}
            />
          ))}
        </fieldset>
        {'number' in orders && (
          <TextField
            label={cancelCopy.note}
            note={cancelCopy.optional}
            maxLength={2000}
            {...register('note')}
          />
        )}
        {problem && (
          <p className={errorStyle} role="alert">
            <Icon name="warning" />
            {problem}
          </p>
        )}
        <DialogActions>
          <FormButtons
            closeLabel={texts.keep}
            submitLabel={texts.submit}
            size="large"
            variant="destructive"
            isBusy={isBusy ?? false}
            isCloseFirst
            onClose={onClose}
          />
        </DialogActions>
      </form>
    </Dialog>
  )
}
