import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { lastOrderList } from '#admin/orders/list-context.ts'
import { Icon, type IconName } from '#admin/ui/icon.tsx'
import { Menu, type MenuEntry } from '#admin/ui/menu.tsx'
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

interface NeighbourProps {
  number: string | undefined
  icon: IconName
  label: string
  shortcut: string
}

function Neighbour({ number, icon, label, shortcut }: NeighbourProps) {
  if (!number)
    return (
      <button type="button" className="btn icon-only" aria-label={label} disabled>
        <Icon name={icon} />
      </button>
    )
  return (
    <Link
      to="/orders/$number"
      params={{ number }}
      className="btn icon-only"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={`${label} (${shortcut})`}
    >
      <Icon name={icon} />
    </Link>
  )
}

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
    <>
      {!isPhone && (previous || next) && (
        <span className="joined">
          <Neighbour number={previous} icon="up" label={copy.previous} shortcut="k" />
          <Neighbour number={next} icon="down" label={copy.next} shortcut="j" />
        </span>
      )}
      {canPrint && (
        <Menu
          buttonRef={printButton}
          align="end"
          buttonClass={isPhone ? 'tap' : 'btn'}
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
      <Menu
        align="end"
        buttonClass={isPhone ? 'tap' : 'btn'}
        {...(isPhone ? { name: copy.moreActions } : {})}
        label={
          isPhone ? (
            <Icon name="more" />
          ) : (
            <>
              {copy.moreActions}
              <Icon name="down" isAfter />
            </>
          )
        }
        items={entries}
      />
    </>
  )
}
