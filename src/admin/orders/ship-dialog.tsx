import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useFormDraft } from '#admin/kit/use-draft.ts'
import { Dialog } from '#admin/ui/dialog.tsx'
import { TextField } from '#admin/ui/field.tsx'
import { FormButtons } from '#admin/ui/form-buttons.tsx'
import { orderCopy } from '#content/copy/admin/order.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { StatusChange } from '#contract/admin/order-status.ts'
import { lastCourier } from './last-courier.ts'

const copy = orderCopy.ship

/** What the dialog ships: one order, or several, whose parcels one courier takes. */
export type ShippedOrders = { number: string } | { count: number }

interface ShipDialogProps {
  orders: ShippedOrders
  onClose: () => void
  onShip: (change: StatusChange) => void
}

/** Marks orders as shipped with their courier. One order also has its tracking number. */
export function ShipDialog({ orders, onClose, onShip }: ShipDialogProps) {
  const isOne = 'number' in orders
  const [defaults] = useState({ courier: lastCourier.get(), trackingNumber: '' })
  const form = useForm({ defaultValues: defaults })
  const { register, handleSubmit } = form
  const name = `order-ship-${isOne ? orders.number : 'many'}`
  useFormDraft({ name, form, defaults, isClosable: true })
  const ship = handleSubmit(({ courier, trackingNumber }) => {
    lastCourier.update(() => courier.trim())
    onShip({
      to: 'shipped',
      ...(courier.trim() && { courier: courier.trim() }),
      ...(trackingNumber.trim() && { trackingNumber: trackingNumber.trim() }),
    })
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isOne ? copy.title(orders.number) : copy.titleMany(orders.count)}
    >
      <p className="ink-2">{isOne ? copy.text : copy.textMany}</p>
      <form noValidate onSubmit={ship} className="mt-4">
        <TextField
          label={copy.courier}
          note={copy.optional}
          autoComplete="off"
          maxLength={60}
          data-autofocus
          {...register('courier')}
        />
        {isOne && (
          <TextField
            label={copy.tracking}
            note={copy.optional}
            autoComplete="off"
            maxLength={80}
            {...register('trackingNumber')}
          />
        )}
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
