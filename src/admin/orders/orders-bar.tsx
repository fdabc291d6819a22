import { useMutation } from '@tanstack/react-query'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useCan, useDashboard } from '#admin/kit/me.ts'
import { type OrdersSearch, readOrdersSearch } from '#admin/kit/page-search.ts'
import { downloadAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { formatShortDay } from '#admin/lib/format.ts'
import { Button, buttonStyle, IconButton } from '#admin/ui/button.tsx'
import { chipStyle, FilterChip } from '#admin/ui/chip.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { orderFilterCopy as copy, orderStatusCopy, ordersCopy } from '#content/copy/admin/orders.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { ConfirmationFilter, exportOrders } from '#contract/admin/orders.ts'
import { OrderStatus } from '#contract/orders.ts'
import { activeFilters, type OrderFilter, sortOf, withoutSort } from './orders-filters.ts'

/** Its form is large, so it loads when it opens. */
const FilterDialog = lazyRouteComponent(() => import('./filter-dialog.tsx'), 'FilterDialog')

interface OrdersActionsProps {
  search: OrdersSearch
  /** The selection bar has the primary button, so the page gives its own up. */
  hasSelection: boolean
}

/** The buttons beside the heading of a wide screen: export, calls and packing. */
export function OrdersActions({ search, hasSelection }: OrdersActionsProps) {
  const can = useCan()
  const { data } = useDashboard()
  const countOf = (queue: string) => data?.queues.find(({ key }) => key === queue)?.count
  const download = useMutation({
    mutationFn: () => downloadAdmin(exportOrders, { query: withoutSort(search) }, 'orders.csv'),
    onError: (error) =>
      showToast(adminCopy.loadFailed(ordersCopy.subject), { detail: errorText(error) }),
  })
  const [calls, packing] = [countOf('toCall'), countOf('toPack')]
  return (
    <>
      {can('orders.export') && (
        <Button icon="download" isBusy={download.isPending} onClick={() => download.mutate()}>
          {ordersCopy.export}
        </Button>
      )}
      {can('orders.fulfil') && (
        <>
          <Link to="/calls" className={buttonStyle()}>
            <Icon name="phone" />
            {ordersCopy.startCalls}
            {calls !== undefined && <span className="font-normal opacity-72">{calls}</span>}
          </Link>
          <Link to="/packing" className={buttonStyle(hasSelection ? 'secondary' : 'primary')}>
            {ordersCopy.startPacking}
            {packing !== undefined && <span className="font-normal opacity-72">{packing}</span>}
          </Link>
        </>
      )}
    </>
  )
}

interface FiltersProps {
  search: OrdersSearch
  onChange: (search: OrdersSearch) => void
}

/** Returns the value of a filter as people read it. */
function valueText(name: OrderFilter, value: string): string {
  if (name === 'from' || name === 'to') return formatShortDay(`${value}T12:00:00Z`)
  if (name === 'status') {
    const statuses = value.split(',')
    const known = OrderStatus.options.filter((status) => statuses.includes(status))
    return known.map((status) => orderStatusCopy[status]).join(', ')
  }
  if (name === 'confirmation') {
    const state = ConfirmationFilter.options.find((each) => each === value)
    return state ? copy.confirmations[state] : value
  }
  if (value === 'true') return copy.yes
  return value === 'false' ? copy.no : value.replaceAll(',', ', ')
}

/** The active filters. Pressing one removes it. */
export function ActiveFilters({ search, onChange }: FiltersProps) {
  const without = (name: keyof OrdersSearch) => readOrdersSearch({ ...search, [name]: '' })
  return (
    <>
      {search.queue === 'overdue' && (
        <FilterChip
          label={copy.overdue}
          onRemove={() => onChange({ ...without('queue'), status: 'shipped' })}
        />
      )}
      {activeFilters(search).map((name) => (
        <FilterChip
          key={name}
          label={copy.labels[name]}
          value={valueText(name, search[name] ?? '')}
          onRemove={() => onChange(without(name))}
        />
      ))}
    </>
  )
}

interface OrdersFiltersProps extends FiltersProps {
  isPhone: boolean
  /** Starts the selection of orders, on a phone. */
  onSelect: (() => void) | undefined
}

/** The filters and the sort beside the search. A phone has one button for all of them. */
export function OrdersFilters({ search, onChange, isPhone, onSelect }: OrdersFiltersProps) {
  const [isFiltering, setFiltering] = useState(false)
  const sort = sortOf(search)
  const close = () => setFiltering(false)
  return (
    <>
      {isPhone ? (
        <IconButton
          icon="filter"
          label={copy.title}
          className="border-line-strong! text-ink!"
          onClick={() => setFiltering(true)}
        />
      ) : (
        <>
          <ActiveFilters search={search} onChange={onChange} />
          <button
            type="button"
            className={`${chipStyle()} border-dashed`}
            onClick={() => setFiltering(true)}
          >
            <Icon name="plus" />
            {copy.add}
          </button>
          <Button
            variant="plain"
            className="-me-3 ms-auto"
            icon="sort"
            onClick={() => onChange({ ...search, sort: sort === 'newest' ? 'oldest' : 'newest' })}
          >
            {ordersCopy.sorts[sort]}
          </Button>
        </>
      )}
      {isFiltering && (
        <Suspense fallback={null}>
          <FilterDialog
            search={search}
            onClose={close}
            onApply={(next: OrdersSearch) => {
              close()
              onChange(next)
            }}
            onSelect={
              onSelect &&
              (() => {
                close()
                onSelect()
              })
            }
          />
        </Suspense>
      )}
    </>
  )
}
