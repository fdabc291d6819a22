import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useFormDraft } from '#admin/kit/use-draft.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { setFieldErrors } from '#admin/lib/form-errors.ts'
import { formatExactMoney } from '#admin/lib/format.ts'
import { Button } from '#admin/ui/button.tsx'
import { TextField } from '#admin/ui/field.tsx'
import { FormDialog } from '#admin/ui/form-dialog.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { orderCopy } from '#content/copy/admin/order.ts'
import { recordCash } from '#contract/admin/cash.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { parseAmount } from '#rules/parse-amount.ts'
import { storeOrder } from './stored-order.ts'

const copy = orderCopy.cash
const formId = 'record-cash'

interface CashDialogProps {
  order: OrderDetail
  onClose: () => void
}

/** Records what the courier paid for an order, or takes the record back. */
export function CashDialog({ order, onClose }: CashDialogProps) {
  const queryClient = useQueryClient()
  const { cashReceived, total = 0 } = order
  const isRecorded = typeof cashReceived === 'number'
  const defaults = { received: String(cashReceived ?? total) }
  const form = useForm({ defaultValues: defaults })
  useFormDraft({ name: `order-cash-${order.id}`, form, defaults, isClosable: true })
  const { errors } = form.formState
  const save = useMutation({
    mutationFn: (received: number | null) =>
      callAdmin(recordCash, { params: { order: order.id }, body: { received } }),
    onSuccess: (changed, received) => {
      storeOrder(queryClient, changed)
      showToast(received === null ? copy.takenBack : copy.recorded)
      onClose()
    },
    onError: (error) => setFieldErrors(form, error),
  })
  return (
    <FormDialog
      title={copy.title(order.number)}
      form={formId}
      submitLabel={copy.submit}
      isBusy={save.isPending}
      onClose={onClose}
    >
      <form
        id={formId}
        noValidate
        className="mt-4"
        onSubmit={form.handleSubmit(({ received }) => {
          const amount = parseAmount(received)
          if (amount === undefined) form.setError('received', { message: copy.invalid })
          else save.mutate(amount)
        })}
      >
        <TextField
          label={copy.received}
          hint={copy.total(formatExactMoney(total))}
          error={errors.received?.message ?? errors.root?.message}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          {...form.register('received')}
        />
        {isRecorded && (
          <Button variant="plain" className="-ms-3 mt-2" onClick={() => save.mutate(null)}>
            {copy.takeBack}
          </Button>
        )}
      </form>
    </FormDialog>
  )
}
