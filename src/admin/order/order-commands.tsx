import { CommandDialog } from '#admin/ui/command-dialog.tsx'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { shopCommands } from '#rules/shop-commands.ts'
import { primaryStepOf } from './primary-step.ts'

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

interface OrderCommandsProps {
  order: OrderDetail
  onClose: () => void
}

/** The lines of the shell that change an order, in a dialog. */
export function OrderCommands({ order, onClose }: OrderCommandsProps) {
  return <CommandDialog commands={commandsOf(order)} onClose={onClose} />
}
