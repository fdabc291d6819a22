import { lazyRouteComponent } from '@tanstack/react-router'
import { type RefObject, Suspense, useState } from 'react'
import { SelectionBar } from '#admin/kit/selection-bar.tsx'
import { formatMoney } from '#admin/lib/format.ts'
import { Button, buttonStyle } from '#admin/ui/button.tsx'
import { Icon, type IconName } from '#admin/ui/icon.tsx'
import { Menu, type MenuEntry } from '#admin/ui/menu.tsx'
import { commandEntry } from '#admin/ui/shell-commands.ts'
import { ordersCopy, statusChangeCopy } from '#content/copy/admin/orders.ts'
import { maxBulkOrders } from '#contract/admin/order-status.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { shopCommands } from '#rules/shop-commands.ts'
import type { OrderActionSet } from './use-order-actions.ts'

/** Forms are large, so each loads when it opens. */
const CancelDialog = lazyRouteComponent(() => import('./cancel-dialog.tsx'), 'CancelDialog')
const ShipDialog = lazyRouteComponent(() => import('./ship-dialog.tsx'), 'ShipDialog')

interface SelectionDialogProps {
  dialog: 'cancelled' | 'shipped' | undefined
  orders: readonly OrderRow[]
  actions: OrderActionSet
  onClose: () => void
}

/** The form of what a change of the selected orders needs: the reason, or the courier. */
function SelectionDialog({ dialog, orders, actions, onClose }: SelectionDialogProps) {
  if (dialog === 'cancelled')
    return (
      <CancelDialog
        orders={{ count: orders.length }}
        onClose={onClose}
        onCancel={(reason) => {
          onClose()
          void actions.change(orders, { to: 'cancelled', reason })
        }}
      />
    )
  if (dialog !== 'shipped') return null
  return (
    <ShipDialog
      orders={{ list: orders }}
      onClose={onClose}
      onShip={(change) => {
        onClose()
        void actions.change(orders, change)
      }}
    />
  )
}

/** Returns what the courier still owes for orders, in LE. */
const cashDueOf = (orders: readonly OrderRow[]): number =>
  orders.reduce((sum, { cashDue }) => sum + Math.round(cashDue * 100), 0) / 100

interface OrdersBulkProps {
  /** The selected orders. */
  orders: readonly OrderRow[]
  actions: OrderActionSet
  /** All orders of the list are selected. */
  isAll: boolean
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

/** Returns the lines of the shell that take the next step of orders, or print them without one. */
const statusCommands = (orders: readonly OrderRow[], to: OrderStatus | undefined): string[] =>
  orders.map(({ number }) =>
    to ? shopCommands.orderStatus(number, to) : shopCommands.order(number),
  )

interface MoreMenu {
  others: readonly OrderStatus[]
  onChange: (to: OrderStatus) => void
  commands: () => readonly string[]
}

const moreEntries = ({ others, onChange, commands }: MoreMenu): MenuEntry[] => [
  ...others
    .filter((to) => to !== 'cancelled')
    .map((to) => ({ label: statusChangeCopy.actions[to], onSelect: () => onChange(to) })),
  commandEntry(commands),
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

/** The label of a menu: an icon on a phone. */
const MenuLabel = ({
  icon,
  isAfter,
  text,
}: {
  icon: IconName
  isAfter?: boolean
  text: string
}) => (
  <>
    <span className="md:hidden">
      <Icon name={icon} />
    </span>
    <span className="max-md:sr-only">{text}</span>
    {isAfter && (
      <span className="max-md:hidden">
        <Icon name="down" isAfter />
      </span>
    )}
  </>
)

const menuButton = `${buttonStyle()} bg-surface max-md:w-12 max-md:p-0`
/** 'Mark as delivered, cash received' with its sum needs two lines on a phone. */
const primaryLook = 'max-md:h-auto max-md:text-start max-md:leading-4.5 max-md:whitespace-normal'

/** The actions for the selected orders. */
export function OrdersBulk(props: OrdersBulkProps) {
  const { orders, actions, isAll, printButton, onSelectAll, onClear } = props
  const [dialog, setDialog] = useState<'cancelled' | 'shipped'>()
  const { primary, others } = actions.targetsOf(orders)
  const isTooMany = orders.length > maxBulkOrders
  // 'Mark as shipped' is frequent, so it is beside the next step.
  const second = primary !== 'shipped' && others.includes('shipped') && 'shipped'
  const cash = primary === 'delivered' ? cashDueOf(orders) : 0
  const onChange = (to: OrderStatus) =>
    to === 'cancelled' || to === 'shipped' ? setDialog(to) : void actions.change(orders, { to })
  const onPrimary = (to: OrderStatus) =>
    cash > 0 ? void actions.change(orders, { to, isCashReceived: true }) : onChange(to)
  return (
    <SelectionBar
      label={ordersCopy.selection}
      count={orders.length}
      all={{ label: ordersCopy.selectAll, isChecked: isAll, onChange: onSelectAll }}
      onClear={onClear}
    >
      {primary && (
        <Button
          ref={props.primaryButton}
          variant="primary"
          className={primaryLook}
          shortcut="e"
          isBusy={actions.isBusy}
          disabled={isTooMany}
          onClick={() => onPrimary(primary)}
        >
          {cash > 0 ? (
            <>
              {statusChangeCopy.deliverWithCash}{' '}
              <span className="font-normal opacity-72">{formatMoney(cash)}</span>
            </>
          ) : (
            statusChangeCopy.actions[primary]
          )}
        </Button>
      )}
      {second && (
        <Button
          className="bg-surface max-lg:hidden"
          disabled={isTooMany || actions.isBusy}
          onClick={() => onChange(second)}
        >
          {statusChangeCopy.actions[second]}
        </Button>
      )}
      <Menu
        buttonRef={printButton}
        label={<MenuLabel icon="print" text={ordersCopy.print} />}
        buttonClass={menuButton}
        shortcut="p"
        items={printEntries(orders, actions)}
      />
      <Menu
        align="end"
        label={<MenuLabel icon="more" text={ordersCopy.moreActions} isAfter />}
        buttonClass={menuButton}
        items={moreEntries({
          others: cash > 0 ? ['delivered', ...others] : others,
          onChange,
          commands: () => statusCommands(orders, primary),
        })}
      />
      {isTooMany && <span className="text-danger">{ordersCopy.tooMany}</span>}
      <Suspense fallback={null}>
        <SelectionDialog
          dialog={dialog}
          orders={orders}
          actions={actions}
          onClose={() => setDialog(undefined)}
        />
      </Suspense>
    </SelectionBar>
  )
}
