import { lazyRouteComponent } from '@tanstack/react-router'
import { type RefObject, Suspense, useState } from 'react'
import { formatMoney } from '#admin/lib/format.ts'
import { Button, IconButton } from '#admin/ui/button.tsx'
import { Checkbox } from '#admin/ui/checkbox.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Menu, type MenuEntry } from '#admin/ui/menu.tsx'
import { ordersCopy, statusChangeCopy } from '#content/copy/admin/orders.ts'
import { maxBulkOrders } from '#contract/admin/order-status.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { OrderActionSet } from './use-order-actions.ts'

/** Forms are large, so each loads when it opens. */
const CancelDialog = lazyRouteComponent(() => import('./cancel-dialog.tsx'), 'CancelDialog')
const ShipDialog = lazyRouteComponent(() => import('./ship-dialog.tsx'), 'ShipDialog')
/** Few people open it, so it loads when it opens. */
const StatusCommands = lazyRouteComponent(() => import('./status-commands.tsx'), 'StatusCommands')

interface SelectionDialogProps {
  dialog: 'cancelled' | 'shipped' | undefined
  orders: readonly OrderRow[]
  actions: OrderActionSet
  onClose: () => void
}

/** The form of what a change of the selected orders needs: the reason, or the courier. */
function SelectionDialog({ dialog, orders, actions, onClose }: SelectionDialogProps) {
  const props = { orders: { count: orders.length }, onClose }
  if (dialog === 'cancelled')
    return (
      <CancelDialog
        {...props}
        onCancel={(reason) => {
          onClose()
          void actions.change(orders, { to: 'cancelled', reason })
        }}
      />
    )
  if (dialog !== 'shipped') return null
  return (
    <ShipDialog
      {...props}
      onShip={({ to, courier }) => {
        onClose()
        void actions.change(orders, { to, ...(courier && { courier }) })
      }}
    />
  )
}

/** Returns what the courier still owes for orders, in LE. */
const cashDueOf = (orders: readonly OrderRow[]): number =>
  orders.reduce((sum, { cashDue }) => sum + Math.round(cashDue * 100), 0) / 100

interface SelectionBarProps {
  orders: readonly OrderRow[]
  actions: OrderActionSet
  /** All orders of the list are selected. */
  isAll: boolean
  isPhone: boolean
  primaryButton: RefObject<HTMLButtonElement | null>
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
  const [dialog, setDialog] = useState<'cancelled' | 'shipped'>()
  const close = () => setDialog(undefined)
  const [hasCommands, setHasCommands] = useState(false)
  const { primary, others } = actions.targetsOf(orders)
  const isTooMany = orders.length > maxBulkOrders
  // 'Mark as shipped' is frequent, so it is beside the next step.
  const second = !isPhone && primary !== 'shipped' && others.includes('shipped') && 'shipped'
  const cash = primary === 'delivered' ? cashDueOf(orders) : 0
  const onChange = (to: OrderStatus) =>
    to === 'cancelled' || to === 'shipped' ? setDialog(to) : void actions.change(orders, { to })
  const onPrimary = (to: OrderStatus) =>
    cash > 0 ? void actions.change(orders, { to, isCashReceived: true }) : onChange(to)
  const count = <b>{ordersCopy.selected(orders.length)}</b>
  const buttons = (
    <>
      {primary && (
        <Button
          ref={props.primaryButton}
          variant="primary"
          shortcut="e"
          isBusy={actions.isBusy}
          disabled={isTooMany}
          onClick={() => onPrimary(primary)}
        >
          {cash > 0 ? (
            <>
              {statusChangeCopy.deliverWithCash} <span className="n">{formatMoney(cash)}</span>
            </>
          ) : (
            statusChangeCopy.actions[primary]
          )}
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
          others: cash > 0 ? ['delivered', ...others] : others,
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
      <Suspense fallback={null}>
        <SelectionDialog dialog={dialog} orders={orders} actions={actions} onClose={close} />
        {hasCommands && (
          <StatusCommands orders={orders} to={primary} onClose={() => setHasCommands(false)} />
        )}
      </Suspense>
    </section>
  )
}
