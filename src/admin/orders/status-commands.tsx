import { CommandDialog } from '#admin/ui/command-dialog.tsx'
import type { OrderRow } from '#contract/admin/orders.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { shopCommands } from '#rules/shop-commands.ts'

interface StatusCommandsProps {
  orders: readonly OrderRow[]
  /** The next status; undefined shows the lines that print the orders. */
  to: OrderStatus | undefined
  onClose: () => void
}

/** The lines of the shell that change orders, in a dialog. */
export function StatusCommands({ orders, to, onClose }: StatusCommandsProps) {
  const commands = orders.map(({ number }) =>
    to ? shopCommands.orderStatus(number, to) : shopCommands.order(number),
  )
  return <CommandDialog commands={commands} onClose={onClose} />
}
