import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { useFormDraft } from '#admin/kit/use-draft.ts'
import { Dialog, DialogActions } from '#admin/ui/dialog.tsx'
import { TextField } from '#admin/ui/field.tsx'
import { FormButtons } from '#admin/ui/form-buttons.tsx'
import { orderCopy } from '#content/copy/admin/order.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { StatusChange } from '#contract/admin/order-status.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import { parseTracking } from '#rules/tracking-list.ts'
import { lastCourier } from './last-courier.ts'
import { hasTrackingProblem, TrackingField } from './tracking-field.tsx'

const copy = orderCopy.ship

type ListedOrder = Pick<OrderRow, 'id' | 'number'>

/** The orders that the dialog ships: one, or a list whose parcels one courier takes. */
export type ShippedOrders = { number: string } | { list: readonly ListedOrder[] }

/** A status 'shipped', with the tracking numbers of several orders by their ids. */
export type ShippedChange = StatusChange & { trackingNumbers?: Record<string, string> }

interface ShipDialogProps {
  orders: ShippedOrders
  onClose: () => void
  onShip: (change: ShippedChange) => void
}

/** Marks orders as shipped with their courier and their tracking numbers. */
export function ShipDialog({ orders, onClose, onShip }: ShipDialogProps) {
  const isOne = 'number' in orders
  const [defaults] = useState({ courier: lastCourier.get(), trackingNumber: '', trackingList: '' })
  const form = useForm({ defaultValues: defaults })
  const { register, handleSubmit, control } = form
  const { field } = useController({ control, name: 'trackingList' })
  const list = isOne ? [] : orders.list
  const name = `order-ship-${isOne ? orders.number : 'many'}`
  useFormDraft({ name, form, defaults, isClosable: true })
  const ship = handleSubmit(({ courier, trackingNumber, trackingList }) => {
    if (!isOne && hasTrackingProblem({ orders: list, text: trackingList })) return
    lastCourier.update(() => courier.trim())
    onShip({
      to: 'shipped',
      ...(courier.trim() && { courier: courier.trim() }),
      ...(isOne && trackingNumber.trim() && { trackingNumber: trackingNumber.trim() }),
      ...(!isOne &&
        trackingList.trim() && { trackingNumbers: parseTracking(trackingList, list).numbers }),
    })
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isOne ? copy.title(orders.number) : copy.titleMany(list.length)}
    >
      <p className="text-ink-2">{isOne ? copy.text : copy.textMany}</p>
      <form noValidate onSubmit={ship} className="mt-4">
        <TextField
          label={copy.courier}
          note={copy.optional}
          autoComplete="off"
          maxLength={60}
          data-autofocus
          {...register('courier')}
        />
        {isOne ? (
          <TextField
            label={copy.tracking}
            note={copy.optional}
            autoComplete="off"
            maxLength={80}
            {...register('trackingNumber')}
          />
        ) : (
          <TrackingField orders={list} text={field.value} onChange={field.onChange} />
        )}
        <DialogActions>
          <FormButtons
            closeLabel={adminCopy.cancel}
            submitLabel={copy.submit}
            size="large"
            onClose={onClose}
          />
        </DialogActions>
      </form>
    </Dialog>
  )
}
