import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useKeys } from '#admin/lib/use-keys.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { SearchField } from '#admin/ui/search-field.tsx'
import { SelectChip } from '#admin/ui/select-chip.tsx'
import { stockCopy } from '#content/copy/admin/stock.ts'
import { cairoDay } from '#rules/cairo-day.ts'
import { readStockSearch, type StockSearch } from './stock-search.ts'

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

/** The search and the filters over the stock. */
export function StockBar() {
  const { q, level, category: chosen, at } = useSearch({ from: '/signed-in/stock' })
  const filter = useStockFilter()
  const field = useRef<HTMLInputElement>(null)
  useKeys([{ key: '/', onPress: () => field.current?.focus() }])
  return (
    <div className="bar stock-bar">
      <SearchField
        ref={field}
        label={stockCopy.search}
        placeholder={stockCopy.search}
        value={q ?? ''}
        onSearch={(text) => filter({ q: text })}
      />
      <SelectChip
        label={category.label}
        emptyLabel={category.all}
        value={chosen ?? ''}
        options={[
          { value: 'shirts', label: category.shirts },
          { value: 'ties', label: category.ties },
        ]}
        onChange={(value) => filter({ category: value })}
      />
      {!level && <DayFilter at={at} />}
    </div>
  )
}
