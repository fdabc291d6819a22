import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { readStockSearch, type StockSearch } from '#admin/kit/page-search.ts'
import { SearchBar } from '#admin/kit/search-bar.tsx'
import { formatShortDay } from '#admin/lib/format.ts'
import { IconButton } from '#admin/ui/button.tsx'
import { ChipLine, chipField, chipStyle, FilterChip, SelectChip } from '#admin/ui/chip.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { kindNames, kindOptions } from '#content/copy/admin/kinds.ts'
import { stockCopy } from '#content/copy/admin/stock.ts'
import { cairoDay } from '#rules/cairo-day.ts'
import { StockFilterDialog } from './stock-filter-dialog.tsx'

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
    <label className={`${chipStyle(at !== undefined)} ms-auto`}>
      <Icon name="clock" />
      <span className="max-md:hidden">{stockCopy.on}</span>
      <input
        type="date"
        className={chipField}
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
    <ChipLine>
      {chosen && (
        <FilterChip
          label={category.label}
          value={kindNames[chosen]}
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
    </ChipLine>
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
        variant="secondary"
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
  const { q, level, category: chosen, at, mode } = useSearch({ from: '/signed-in/stock' })
  const filter = useStockFilter()
  return (
    <SearchBar
      search={{
        label: stockCopy.search,
        placeholder: stockCopy.search,
        value: q ?? '',
        onSearch: (text) => filter({ q: text }),
      }}
      filters={
        isPhone ? (
          <PhoneFilter />
        ) : (
          <>
            <SelectChip
              label={category.label}
              emptyLabel={category.all}
              value={chosen ?? ''}
              options={kindOptions}
              onChange={(value) => filter({ category: value })}
            />
            {!level && !mode && <DayFilter at={at} />}
          </>
        )
      }
      chosen={isPhone && <ActiveFilters />}
    />
  )
}
