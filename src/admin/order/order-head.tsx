import type { RefObject } from 'react'
import { MoreMenu, Neighbours } from '#admin/kit/detail-page.tsx'
import { lastOrderList } from '#admin/orders/last-order-list.ts'
import { buttonStyle } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Menu, type MenuEntry } from '#admin/ui/menu.tsx'
import { tapStyle } from '#admin/ui/task-bar.tsx'
import { orderCopy as copy } from '#content/copy/admin/order.ts'
import { ordersCopy } from '#content/copy/admin/orders.ts'
import type { PrintKind } from '#contract/admin/print.ts'
import { useStore } from '#ui/use-store.ts'

const noList = { search: {}, numbers: [] }

/** Returns the orders before and after one in the list that the person came from. */
export function useNeighbours(number: string): { previous?: string; next?: string } {
  const { numbers } = useStore(lastOrderList, noList)
  const index = numbers.indexOf(number)
  if (index === -1) return {}
  const [previous, next] = [numbers[index - 1], numbers[index + 1]]
  return { ...(previous && { previous }), ...(next && { next }) }
}

const pathOf = (number: string | undefined) => number && `/orders/${number}`

interface OrderHeadProps {
  number: string
  isPhone: boolean
  canPrint: boolean
  printButton: RefObject<HTMLButtonElement | null>
  onPrint: (kind: PrintKind) => void
  entries: readonly MenuEntry[]
}

/** The buttons beside the heading: neighbours, print and the menu. */
export function OrderHead(props: OrderHeadProps) {
  const { number, isPhone, canPrint, printButton, onPrint, entries } = props
  const { previous, next } = useNeighbours(number)
  const printEntries = (['slips', 'labels'] as const).map((kind, index) => ({
    label: ordersCopy.prints[kind],
    shortcut: String(index + 1),
    onSelect: () => onPrint(kind),
  }))
  return (
    <span className="flex items-center gap-2 max-md:gap-0 xl:w-[calc(var(--side)-2rem)] xl:[&>:last-child]:flex-1 xl:[&>:last-child>button]:flex-1">
      {!isPhone && (previous || next) && (
        <Neighbours
          previous={{ to: pathOf(previous), label: copy.previous, shortcut: 'k' }}
          next={{ to: pathOf(next), label: copy.next, shortcut: 'j' }}
        />
      )}
      {canPrint && (
        <Menu
          buttonRef={printButton}
          align="end"
          buttonClass={isPhone ? tapStyle : buttonStyle()}
          {...(isPhone ? { name: copy.print } : { shortcut: 'p' })}
          label={
            isPhone ? (
              <Icon name="print" />
            ) : (
              <>
                <Icon name="print" />
                {copy.print}
              </>
            )
          }
          items={printEntries}
        />
      )}
      <MoreMenu items={entries} />
    </span>
  )
}
