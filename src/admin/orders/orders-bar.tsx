import { lazyRouteComponent } from '@tanstack/react-router'
import { type Ref, Suspense, useState } from 'react'
import type { OrdersSearch } from '#admin/kit/page-search.ts'
import { Button, IconButton } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { SearchField } from '#admin/ui/search-field.tsx'
import { orderFilterCopy, ordersCopy } from '#content/copy/admin/orders.ts'
import { FilterChips } from './filter-chips.tsx'
import { sortOf } from './orders-filters.ts'

/** Its form is large, so it loads when it opens. */
const FilterDialog = lazyRouteComponent(() => import('./filter-dialog.tsx'), 'FilterDialog')

interface OrdersBarProps {
  search: OrdersSearch
  onChange: (search: OrdersSearch) => void
  isPhone: boolean
  searchRef: Ref<HTMLInputElement>
  /** Starts the selection of orders, on a phone. */
  onSelect: (() => void) | undefined
}

/** The bar over the list: search, filters and the order of the list. */
export function OrdersBar({ search, onChange, isPhone, searchRef, onSelect }: OrdersBarProps) {
  const [isFiltering, setFiltering] = useState(false)
  const { q: _, ...withoutQuery } = search
  const sort = sortOf(search)
  const chips = <FilterChips search={search} onChange={onChange} />
  return (
    <search>
      <div className="bar">
        <SearchField
          ref={searchRef}
          label={ordersCopy.search}
          placeholder={isPhone ? ordersCopy.search : ordersCopy.placeholder}
          value={search.q ?? ''}
          onSearch={(q) => onChange(q ? { ...search, q } : withoutQuery)}
        />
        {isPhone ? (
          <IconButton
            icon="filter"
            label={orderFilterCopy.title}
            className="secondary"
            onClick={() => setFiltering(true)}
          />
        ) : (
          <>
            {chips}
            <button type="button" className="chip add" onClick={() => setFiltering(true)}>
              <Icon name="plus" />
              {orderFilterCopy.add}
            </button>
            <Button
              variant="plain"
              className="end flush"
              icon="sort"
              onClick={() => onChange({ ...search, sort: sort === 'newest' ? 'oldest' : 'newest' })}
            >
              {ordersCopy.sorts[sort]}
            </Button>
          </>
        )}
      </div>
      {isPhone && <div className="chip-line">{chips}</div>}
      {isFiltering && (
        <Suspense fallback={null}>
          <FilterDialog
            search={search}
            onClose={() => setFiltering(false)}
            onApply={(next: OrdersSearch) => {
              setFiltering(false)
              onChange(next)
            }}
            onSelect={
              onSelect &&
              (() => {
                setFiltering(false)
                onSelect()
              })
            }
          />
        </Suspense>
      )}
    </search>
  )
}
