import { lazyRouteComponent } from '@tanstack/react-router'
import { type RefObject, Suspense, useState } from 'react'
import { Button, IconButton } from '#admin/ui/button.tsx'
import { Checkbox } from '#admin/ui/checkbox.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Menu, type MenuEntry } from '#admin/ui/menu.tsx'
import { ordersCopy, statusChangeCopy } from '#content/copy/admin/orders.ts'
import { maxBulkOrders } from '#contract/admin/order-status.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { OrderActionSet } from './use-order-actions.ts'

/** Its form is large, so it loads when it opens. */
const CancelDialog = lazyRouteComponent(() => import('./cancel-dialog.tsx'), 'CancelDialog')
/** Few people open it, so it loads when it opens. */
const StatusCommands = lazyRouteComponent(() => import('./status-commands.tsx'), 'StatusCommands')

interface SelectionBarProps {
  orders: readonly OrderRow[]
  actions: OrderActionSet
  /** All orders of the list are selected. */
  isAll: boolean
  isPhone: boolean
  printButton: RefObject<HTMLButtonElement | null>
  onSelectAll: (isSelected: boolean) => void
  onClear: () => void
}

/** The entries of the menu 'Print'. */
const printEntries = (orders: readonly OrderRow[], actions: OrderActionSet): MenuEntry[] =>
  (['slips', 'pick-list', 'labels'] as const).map((kind, index) => ({
    label: ordersCopy.prints[kind],
    shortcut: String(index + 1),
    onSelect: () => void actions.print(orders, kind),
  }))

interface MoreMenu {
  others: readonly OrderStatus[]
  onChange: (to: OrderStatus) => void
  onCommand: () => void
}

const moreEntries = ({ others, onChange, onCommand }: MoreMenu): MenuEntry[] => [
  ...others
    .filter((to) => to !== 'cancelled')
    .map((to) => ({ label: statusChangeCopy.actions[to], onSelect: () => onChange(to) })),
  { label: ordersCopy.showCommand, icon: 'command' as const, onSelect: onCommand },
  ...(others.includes('cancelled')
    ? ([
        'line',
        {
          label: statusChangeCopy.actions.cancelled,
          isDestructive: true,
          onSelect: () => onChange('cancelled'),
        },
      ] as const)
    : []),
]

/** The bar in place of the column heads while orders are selected. On a phone the header has the number. */
export function SelectionBar(props: SelectionBarProps) {
  const { orders, actions, isAll, isPhone, printButton, onSelectAll, onClear } = props
  const [isCancelling, setCancelling] = useState(false)
  const [hasCommands, setHasCommands] = useState(false)
  const { primary, others } = actions.targetsOf(orders)
  const isTooMany = orders.length > maxBulkOrders
  // 'Mark as shipped' is frequent, so it is beside the next step.
  const second = !isPhone && primary !== 'shipped' && others.includes('shipped') && 'shipped'
  const onChange = (to: OrderStatus) =>
    to === 'cancelled' ? setCancelling(true) : void actions.change(orders, to)
  const count = <b>{ordersCopy.selected(orders.length)}</b>
  const buttons = (
    <>
      {primary && (
        <Button
          variant="primary"
          shortcut="e"
          isBusy={actions.isBusy}
          disabled={isTooMany}
          onClick={() => onChange(primary)}
        >
          {statusChangeCopy.actions[primary]}
        </Button>
      )}
      {second && (
        <Button
          className="c-m"
          disabled={isTooMany || actions.isBusy}
          onClick={() => onChange(second)}
        >
          {statusChangeCopy.actions[second]}
        </Button>
      )}
      <Menu
        buttonRef={printButton}
        label={isPhone ? <Icon name="print" /> : ordersCopy.print}
        buttonClass={isPhone ? 'btn icon-only' : 'btn'}
        {...(isPhone ? { name: ordersCopy.print } : { shortcut: 'p' })}
        items={printEntries(orders, actions)}
      />
      <Menu
        align={isPhone ? 'end' : 'start'}
        label={
          isPhone ? (
            <Icon name="more" />
          ) : (
            <>
              {ordersCopy.moreActions}
              <Icon name="down" isAfter />
            </>
          )
        }
        buttonClass={isPhone ? 'btn icon-only' : 'btn'}
        {...(isPhone ? { name: ordersCopy.moreActions } : {})}
        items={moreEntries({
          others,
          onChange,
          onCommand: () => setHasCommands(true),
        })}
      />
      {isTooMany && <span className="danger">{ordersCopy.tooMany}</span>}
    </>
  )
  return (
    <section className={isPhone ? 'picked-m' : 'picked'} aria-label={ordersCopy.selection}>
      {isPhone ? (
        <>
          <span className="line">
            {count}
            <IconButton icon="close" label={ordersCopy.clear} onClick={onClear} />
          </span>
          <span className="picked-actions">{buttons}</span>
        </>
      ) : (
        <>
          <Checkbox
            label={ordersCopy.selectAll}
            isChecked={isAll}
            isMixed={!isAll}
            onChange={() => onSelectAll(!isAll)}
          />
          {count}
          {buttons}
          <Button variant="plain" className="end flush" shortcut="Esc" onClick={onClear}>
            {ordersCopy.clear}
          </Button>
        </>
      )}
      {isCancelling && (
        <Suspense fallback={null}>
          <CancelDialog
            orders={{ count: orders.length }}
            onClose={() => setCancelling(false)}
            onCancel={(reason) => {
              setCancelling(false)
              void actions.change(orders, 'cancelled', reason)
            }}
          />
        </Suspense>
      )}
      {hasCommands && (
        <Suspense fallback={null}>
          <StatusCommands orders={orders} to={primary} onClose={() => setHasCommands(false)} />
        </Suspense>
      )}
    </section>
  )
}
