import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { readStockSearch, type StockSearch } from '#admin/kit/page-search.ts'
import { formatShortDay } from '#admin/lib/format.ts'
import { useKeys } from '#admin/lib/use-keys.ts'
import { IconButton } from '#admin/ui/button.tsx'
import { FilterChip } from '#admin/ui/filter-chip.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { SearchField } from '#admin/ui/search-field.tsx'
import { SelectChip } from '#admin/ui/select-chip.tsx'
import { stockCopy } from '#content/copy/admin/stock.ts'
import { cairoDay } from '#rules/cairo-day.ts'
import { categoryOptions, StockFilterDialog } from './stock-filter-dialog.tsx'

const { category } = stockCopy

/** Returns a function that changes the address of the stock. */
export function useStockFilter() {
  const search = useSearch({ from: '/signed-in/stock' })
  const navigate = useNavigate()
  return (change: Partial<Record<keyof StockSearch, string>>) =>
    void navigate({
      to: '/stock',
      search: readStockSearch({ ...search, ...change }),
      replace: true,
    })
}

function DayFilter({ at }: { at: string | undefined }) {
  const filter = useStockFilter()
  const today = cairoDay(Date.now())
  return (
    <label className={at ? 'chip on date' : 'chip date'}>
      <Icon name="clock" />
      <span className="only-d">{stockCopy.on}</span>
      <input
        type="date"
        aria-label={stockCopy.on}
        max={today}
        value={at ?? today}
        onChange={({ target }) => {
          const day = target.value
          filter({ at: day && day < today ? day : '', variant: '' })
        }}
      />
    </label>
  )
}

/** The active filters on a phone. Pressing one removes it. */
function ActiveFilters() {
  const { category: chosen, at } = useSearch({ from: '/signed-in/stock' })
  const filter = useStockFilter()
  return (
    <div className="chip-line">
      {chosen && (
        <FilterChip
          label={category.label}
          value={category[chosen]}
          onRemove={() => filter({ category: '' })}
        />
      )}
      {at && (
        <FilterChip
          label={stockCopy.on}
          value={formatShortDay(`${at}T12:00:00Z`)}
          onRemove={() => filter({ at: '' })}
        />
      )}
    </div>
  )
}

/** The button of a phone that opens the filters. */
function PhoneFilter() {
  const search = useSearch({ from: '/signed-in/stock' })
  const filter = useStockFilter()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon="filter"
        label={stockCopy.filter.title}
        className="secondary"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <StockFilterDialog
          search={search}
          onClose={() => setOpen(false)}
          onApply={(change) => {
            setOpen(false)
            filter({ ...change, variant: '' })
          }}
        />
      )}
    </>
  )
}

/** The search and the filters over the stock. */
export function StockBar({ isPhone }: { isPhone: boolean }) {
  const { q, level, category: chosen, at } = useSearch({ from: '/signed-in/stock' })
  const filter = useStockFilter()
  const field = useRef<HTMLInputElement>(null)
  useKeys([{ key: '/', onPress: () => field.current?.focus() }])
  return (
    <search>
      <div className="bar stock-bar">
        <SearchField
          ref={field}
          label={stockCopy.search}
          placeholder={stockCopy.search}
          value={q ?? ''}
          onSearch={(text) => filter({ q: text })}
        />
        {isPhone ? (
          <PhoneFilter />
        ) : (
          <>
            <SelectChip
              label={category.label}
              emptyLabel={category.all}
              value={chosen ?? ''}
              options={categoryOptions}
              onChange={(value) => filter({ category: value })}
            />
            {!level && <DayFilter at={at} />}
          </>
        )}
      </div>
      {isPhone && <ActiveFilters />}
    </search>
  )
}
