import type { MenuEntry } from '#admin/ui/menu.tsx'
import { commandEntry } from '#admin/ui/shell-commands.ts'
import { orderCopy } from '#content/copy/admin/order.ts'
import { orderItemsCopy } from '#content/copy/admin/order-items.ts'
import { statusChangeCopy } from '#content/copy/admin/orders.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { otherTransitions } from './primary-step.ts'

const copy = orderCopy.actions

/** The actions of the menu of an order. Undefined: the person or the order does not allow it. */
export interface OrderMenuActions {
  onStatus: (to: OrderStatus) => void
  onShip: (() => void) | undefined
  onConfirm: (() => void) | undefined
  onClearCall: (() => void) | undefined
  onEdit: (() => void) | undefined
  onEditItems: (() => void) | undefined
  onResend: (() => void) | undefined
  /** The actions for the link of the order. Undefined: the person may not use it. */
  link: { onCopy: () => void; onSend: () => void; onBlock: () => void } | undefined
  onActivity: () => void
  commands: () => Promise<readonly string[]>
  onCancel: () => void
}

const entry = (label: string, onSelect: (() => void) | undefined): MenuEntry[] =>
  onSelect ? [{ label, onSelect }] : []

/** Returns the entries of the menu 'More actions'. */
export function orderMenu(order: OrderDetail, actions: OrderMenuActions): MenuEntry[] {
  const cancel = order.transitions.find(({ to }) => to === 'cancelled')
  const statuses = otherTransitions(order).flatMap(({ to }) =>
    entry(statusChangeCopy.actions[to], () => actions.onStatus(to)),
  )
  const ship = entry(copy.shipWithTracking, actions.onShip)
  return [
    ...entry(copy.confirm, actions.onConfirm),
    ...statuses,
    ...ship,
    ...entry(order.confirmedAt ? copy.clearConfirmation : copy.clearCall, actions.onClearCall),
    ...(statuses.length + ship.length > 0 ? (['line'] as const) : []),
    ...entry(orderItemsCopy.edit, actions.onEditItems),
    ...entry(copy.edit, actions.onEdit),
    ...entry(copy.resend, actions.onResend),
    ...(actions.link
      ? ([
          'line',
          ...entry(copy.copyLink, actions.link.onCopy),
          ...entry(copy.sendLink, actions.link.onSend),
          ...entry(copy.blockLink, actions.link.onBlock),
          'line',
        ] as const)
      : []),
    ...entry(copy.activity, actions.onActivity),
    commandEntry(actions.commands),
    ...(cancel
      ? ([
          'line',
          {
            label:
              cancel.requires === 'items'
                ? statusChangeCopy.recordReturn
                : statusChangeCopy.actions.cancelled,
            isDestructive: true,
            onSelect: actions.onCancel,
          },
        ] as const)
      : []),
  ]
}
