import type { OrdersSearch } from '#admin/kit/page-search.ts'
import { formatShortDay } from '#admin/lib/format.ts'
import { FilterChip } from '#admin/ui/filter-chip.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { orderFilterCopy as copy, orderStatusCopy } from '#content/copy/admin/orders.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { OrderStatus } from '#contract/orders.ts'
import { activeFilters, type OrderFilter } from './orders-filters.ts'

/** Returns the value of a filter as people read it. */
function valueText(name: OrderFilter, value: string): string {
  if (name === 'from' || name === 'to') return formatShortDay(`${value}T12:00:00Z`)
  if (name === 'status') {
    const statuses = value.split(',')
    const known = OrderStatus.options.filter((status) => statuses.includes(status))
    return known.map((status) => orderStatusCopy[status]).join(', ')
  }
  if (value === 'true') return copy.yes
  return value === 'false' ? copy.no : value.replaceAll(',', ', ')
}

interface FilterChipsProps {
  search: OrdersSearch
  onChange: (search: OrdersSearch) => void
}

/** The active filters. Pressing one removes it. */
export function FilterChips({ search, onChange }: FilterChipsProps) {
  const without = (...names: (keyof OrdersSearch)[]): OrdersSearch =>
    Object.fromEntries(
      Object.entries(search).filter(([name]) => !names.some((each) => each === name)),
    )
  return (
    <>
      {search.queue === 'overdue' && (
        <button
          type="button"
          className="chip on"
          aria-label={adminCopy.removeFilter(copy.overdue, copy.yes)}
          onClick={() => onChange({ ...without('queue'), status: 'shipped' })}
        >
          {copy.overdue}
          <Icon name="close" />
        </button>
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
