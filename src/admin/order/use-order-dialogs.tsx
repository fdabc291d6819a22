import { useState } from 'react'
import { CancelDialog } from '#admin/orders/cancel-dialog.tsx'
import { CommandDialog } from '#admin/ui/command-dialog.tsx'
import type { StatusChange } from '#contract/admin/order-status.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { shopCommands } from '#rules/shop-commands.ts'
import { singleLine } from '#rules/single-line.ts'
import { primaryStepOf } from './primary-step.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'

type OrderDialog = 'cancel' | 'return' | 'ship' | 'command'

/** Returns the lines of the shell that take the next step of an order and cancel it, or show it. */
function commandsOf(order: OrderDetail): string[] {
  const { number, transitions } = order
  const step = primaryStepOf(order)
  const cancel = transitions.find(({ to }) => to === 'cancelled')
  return [
    step?.kind === 'status'
      ? shopCommands.orderStatus(number, step.to)
      : shopCommands.order(number),
    ...(cancel ? [shopCommands.orderStatus(number, 'cancelled', 'customer_request')] : []),
  ]
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
        commands={open === 'command' ? commandsOf(order) : undefined}
        onClose={close}
      />
    </>
  )
  return { open: setOpen, dialog }
}
