import { useForm } from 'react-hook-form'
import { useFormDraft } from '#admin/lib/use-draft.ts'
import { Dialog } from '#admin/ui/dialog.tsx'
import { TextField } from '#admin/ui/field.tsx'
import { FormButtons } from '#admin/ui/form-buttons.tsx'
import { orderCopy } from '#content/copy/admin/order.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { StatusChange } from '#contract/admin/order-status.ts'

const copy = orderCopy.ship
const empty = { courier: '', trackingNumber: '' }

interface ShipDialogProps {
  number: string
  onClose: () => void
  onShip: (change: StatusChange) => void
}

/** Marks an order as shipped with its courier and tracking number. */
export function ShipDialog({ number, onClose, onShip }: ShipDialogProps) {
  const form = useForm({ defaultValues: empty })
  const { register, handleSubmit } = form
  useFormDraft({ name: `order-ship-${number}`, form, defaults: empty, isClosable: true })
  const ship = handleSubmit(({ courier, trackingNumber }) =>
    onShip({
      to: 'shipped',
      ...(courier.trim() && { courier: courier.trim() }),
      ...(trackingNumber.trim() && { trackingNumber: trackingNumber.trim() }),
    }),
  )
  return (
    <Dialog isOpen onClose={onClose} title={copy.title(number)}>
      <p className="ink-2">{copy.text}</p>
      <form noValidate onSubmit={ship} className="mt-4">
        <TextField
          label={copy.courier}
          note={copy.optional}
          autoComplete="off"
          maxLength={60}
          data-autofocus
          {...register('courier')}
        />
        <TextField
          label={copy.tracking}
          note={copy.optional}
          autoComplete="off"
          maxLength={80}
          {...register('trackingNumber')}
        />
        <div className="foot-actions">
          <FormButtons
            closeLabel={adminCopy.cancel}
            submitLabel={copy.submit}
            size="large"
            onClose={onClose}
          />
        </div>
      </form>
    </Dialog>
  )
}
