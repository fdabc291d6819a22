import type { OrderDetail } from '#contract/admin/orders.ts'
import { cancelReasonsOf } from '#rules/order-reasons.ts'
import { shopCommands } from '#rules/shop-commands.ts'
import { resendableStatus } from './order-emails.tsx'
import { primaryStepOf } from './primary-step.ts'

/**
 * Returns the lines of the shell that take the next step of an order or show it, send its e-mail
 * again, and cancel it.
 */
export function orderCommands(order: OrderDetail, canResend: boolean): string[] {
  const { number, status, transitions } = order
  const email = canResend ? resendableStatus(order) : undefined
  const step = primaryStepOf(order)
  const cancel = transitions.find(({ to }) => to === 'cancelled')
  return [
    step?.kind === 'status'
      ? shopCommands.orderStatus(number, step.to)
      : shopCommands.order(number),
    ...(email ? [shopCommands.resendEmail(number, email)] : []),
    ...(cancel
      ? [shopCommands.orderStatus(number, 'cancelled', cancelReasonsOf[status]?.[0])]
      : []),
  ]
}
