import { useState } from 'react'
import { CancelDialog } from '#admin/orders/cancel-dialog.tsx'
import { CommandDialog } from '#admin/ui/command-dialog.tsx'
import type { StatusChange } from '#contract/admin/order-status.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { singleLine } from '#rules/single-line.ts'
import { primaryStepOf } from './primary-step.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'

type OrderDialog = 'cancel' | 'return' | 'ship' | 'command'

/** Returns the line of the shell that takes the next step of an order, or shows the order. */
function commandOf(order: OrderDetail): string {
  const step = primaryStepOf(order)
  const to = step?.kind === 'status' ? ` ${step.to}` : ''
  return `npm run shop -- order ${order.number}${to}`
}

/** Returns a function that opens a dialog of an order, and the open dialog. */
export function useOrderDialogs(order: OrderDetail, onChange: (change: StatusChange) => void) {
  const [open, setOpen] = useState<OrderDialog>()
  const close = () => setOpen(undefined)
  const change = (body: StatusChange) => {
    close()
    onChange(body)
  }
  const dialog = (
    <>
      {open === 'cancel' && (
        <CancelDialog
          orders={{
            number: order.number,
            name: singleLine(order.contactName),
            itemCount: order.itemCount,
          }}
          onClose={close}
          onCancel={(reason, note) => change({ to: 'cancelled', reason, ...(note && { note }) })}
        />
      )}
      {open === 'return' && <ReturnDialog order={order} onClose={close} onRecord={change} />}
      {open === 'ship' && <ShipDialog number={order.number} onClose={close} onShip={change} />}
      <CommandDialog
        commands={open === 'command' ? [commandOf(order)] : undefined}
        onClose={close}
      />
    </>
  )
  return { open: setOpen, dialog }
}
