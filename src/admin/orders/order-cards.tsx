import { type MouseEvent, useRef } from 'react'
import { formatShortAge } from '#admin/lib/format.ts'
import { useNow } from '#admin/lib/use-now.ts'
import { Bone } from '#admin/ui/blank.tsx'
import { Checkbox } from '#admin/ui/checkbox.tsx'
import { ordersCopy } from '#content/copy/admin/orders.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import { cashText } from './cash-text.ts'
import { CustomerName, OrderLink, OrderPictures, OrderStatusCell } from './order-cells.tsx'
import { OrderMarks } from './order-marks.tsx'
import type { OrdersTableModel, Selection } from './orders-table.tsx'

const longPressMs = 500

/**
 * Returns handlers that call a function after a long press, and that prevent the click after it. While
 * orders are selected, a tap does the same.
 */
function useLongPress(onLongPress: () => void, isSelecting: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: () => {
      wasLong.current = false
      stop()
      timer.current = setTimeout(() => {
        wasLong.current = true
        onLongPress()
      }, longPressMs)
    },
    onPointerUp: stop,
    onPointerMove: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (wasLong.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      const isCheckbox = event.target instanceof Element && event.target.closest('.row-check')
      if (!wasLong.current && (!isSelecting || isCheckbox)) return
      event.preventDefault()
      event.stopPropagation()
      // While orders are selected, a tap on a card selects instead of opening the order.
      if (!wasLong.current) onLongPress()
      wasLong.current = false
    },
  }
}

interface OrderCardProps {
  order: OrderRow
  now: Date
  isSelected: boolean
  /** Some orders are selected, so every card shows its checkbox. */
  isSelecting: boolean
  note: string | undefined
  onToggle: (() => void) | undefined
}

function OrderCard({ order, now, isSelected, isSelecting, note, onToggle }: OrderCardProps) {
  const press = useLongPress(() => onToggle?.(), isSelecting)
  return (
    <li className={isSelected ? 'is-selected' : ''} {...(onToggle ? press : {})}>
      {isSelecting && onToggle && (
        <Checkbox
          label={ordersCopy.selectOrder(order.number)}
          isChecked={isSelected}
          onChange={onToggle}
        />
      )}
      <span className="l1">
        <span className="trunc">
          <CustomerName name={order.customerName} />
        </span>
        <span className="nowrap">{cashText(order)}</span>
      </span>
      <span className="l2">
        <span className="trunc">{order.governorate}</span>
        <OrderLink order={order} className="ink-3" />
        <span className="ink-3 nowrap">{formatShortAge(order.orderedAt, now)}</span>
      </span>
      <span className="l3">
        <OrderPictures order={order} />
        <OrderMarks order={order} />
        <OrderStatusCell order={order} />
      </span>
      {note && <span className="failure">{note}</span>}
    </li>
  )
}

interface OrderCardsProps {
  table: OrdersTableModel
  selection: Selection
  canSelect: boolean
  isSelecting: boolean
}

/** The list as cards of three lines, on a phone. A long press selects. */
export function OrderCards({ table, selection, canSelect, isSelecting }: OrderCardsProps) {
  const now = useNow()
  return (
    <ul className="cards order-cards" aria-label={ordersCopy.title}>
      {table.getRowModel().rows.map((row) => (
        <OrderCard
          key={row.id}
          order={row.original}
          now={now}
          isSelected={row.getIsSelected()}
          isSelecting={isSelecting}
          note={selection.failed[row.id]?.note}
          onToggle={canSelect ? () => row.toggleSelected() : undefined}
        />
      ))}
    </ul>
  )
}

/** The cards before the first page is loaded. */
export function OrderCardsBones() {
  return (
    <ul className="cards order-cards" aria-label={ordersCopy.title} aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => index).map((index) => (
        <li key={index}>
          <span className="l1">
            <Bone width={12 + ((index * 5) % 7)} />
            <Bone width={8} />
          </span>
          <span className="l2">
            <Bone width={16} />
            <Bone width={4} />
          </span>
          <span className="l3">
            <span className="pics">
              <span className="pic" />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
