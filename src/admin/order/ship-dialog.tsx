import { useForm } from 'react-hook-form'
import { Dialog } from '#admin/ui/dialog.tsx'
import { TextField } from '#admin/ui/field.tsx'
import { FormButtons } from '#admin/ui/form-buttons.tsx'
import { orderCopy } from '#content/copy/admin/order.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { StatusChange } from '#contract/admin/order-status.ts'

const copy = orderCopy.ship

interface ShipDialogProps {
  number: string
  onClose: () => void
  onShip: (change: StatusChange) => void
}

/** Marks an order as shipped with its courier and tracking number. */
export function ShipDialog({ number, onClose, onShip }: ShipDialogProps) {
  const { register, handleSubmit } = useForm({
    defaultValues: { courier: '', trackingNumber: '' },
  })
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
