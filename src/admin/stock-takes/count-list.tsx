import { useState } from 'react'
import { useCan } from '#admin/kit/me.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { signed } from '#admin/stock/describe-movement.ts'
import { variantLabel } from '#admin/stock/stock-grid.ts'
import { Blank } from '#admin/ui/blank.tsx'
import { Button } from '#admin/ui/button.tsx'
import { errorStyle } from '#admin/ui/field-style.ts'
import { PictureRow } from '#admin/ui/picture-row.tsx'
import { SearchField } from '#admin/ui/search-field.tsx'
import { Stepper } from '#admin/ui/stepper.tsx'
import { stockTakesCopy } from '#content/copy/admin/stock-takes.ts'
import { maxStockQuantity, type StockRow } from '#contract/admin/stock.ts'
import type { StockTake } from '#contract/admin/stock-takes.ts'
import { foldText } from '#rules/fold-text.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { CountGrid } from './count-grid.tsx'
import type { CountsState } from './use-counts.ts'

const copy = stockTakesCopy.count

/** Returns true if every word of a search is in the name or the code of a variant. */
export function matchesSearch(row: StockRow, search: string): boolean {
  const text = foldText(`${variantLabel(row)} ${row.productName} ${row.code}`)
  return foldText(search)
    .split(' ')
    .every((word) => text.includes(word))
}

interface CountRowProps {
  row: StockRow
  take: StockTake
  counts: CountsState
}

function detailOf({ row, take, counts }: CountRowProps): string {
  const isOpen = take.state === 'open'
  const saved = counts.saved.get(row.variantId)
  const expected = isOpen ? row.stock : saved?.bookAtCount
  const parts = [row.code]
  if (expected !== undefined && !(take.isBlind && isOpen)) parts.push(copy.expected(expected))
  if (!isOpen && !saved) parts.push(copy.notCounted)
  if (!isOpen && saved?.difference) parts.push(copy.difference(signed(saved.difference)))
  return parts.join(', ')
}

function CountRow(props: CountRowProps) {
  const { row, take, counts } = props
  const can = useCan()
  const counted = counts.countedOf(row.variantId)
  const isCounting = take.state === 'open' && can('stock.count')
  return (
    <li className="border-b border-line">
      <PictureRow
        src={row.image}
        name={variantLabel(row)}
        detail={
          <>
            {detailOf(props)}
            {counts.isUnsaved(row.variantId) && <span className="text-brass"> {copy.unsaved}</span>}
          </>
        }
        hasControl={isCounting}
        end={
          isCounting ? (
            <Stepper
              label={copy.label(variantLabel(row))}
              value={counted}
              min={0}
              max={maxStockQuantity}
              onChange={(value) => value !== undefined && counts.setCount(row.variantId, value)}
            />
          ) : (
            <b className="font-medium">{counted ?? '–'}</b>
          )
        }
      />
    </li>
  )
}

interface CountListProps {
  rows: readonly StockRow[]
  take: StockTake
  counts: CountsState
}

/** Names the first field whose text is no whole number. It stays at the foot of the window. */
function WrongText({ rows, counts }: Omit<CountListProps, 'take'>) {
  const row = rows.find(({ variantId }) => counts.wrongIds.includes(variantId))
  if (!row) return null
  return (
    <p className={`${errorStyle} bg-bg py-3 md:sticky md:bottom-0`} role="alert">
      {copy.wrong(variantLabel(row), maxStockQuantity)}
    </p>
  )
}

/** The items of a stock count: a grid of fields, or on a phone a list with - and +. */
export function CountList({ rows, take, counts }: CountListProps) {
  const isPhone = useMediaQuery(phoneQuery)
  const [search, setSearch] = useState('')
  const found = search ? rows.filter((row) => matchesSearch(row, search)) : rows
  if (rows.length === 0) return <Blank title={copy.noItems.title} text={copy.noItems.text} />
  return (
    <>
      <div className="flex min-h-14 items-center gap-2 max-md:min-h-15">
        <SearchField
          label={copy.search}
          placeholder={copy.search}
          value={search}
          onSearch={setSearch}
        />
        <span className="ms-auto whitespace-nowrap text-ink-2">
          {copy.progress(counts.countedCount, rows.length)}
        </span>
      </div>
      {found.length === 0 && (
        <Blank title={copy.noMatch.title}>
          <Button onClick={() => setSearch('')}>{copy.noMatch.action}</Button>
        </Blank>
      )}
      {isPhone ? (
        <ul aria-label={copy.list}>
          {found.map((row) => (
            <CountRow key={row.variantId} row={row} take={take} counts={counts} />
          ))}
        </ul>
      ) : (
        found.length > 0 && <CountGrid rows={found} take={take} counts={counts} />
      )}
      <WrongText rows={rows} counts={counts} />
    </>
  )
}
