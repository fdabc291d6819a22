import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useState } from 'react'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { itemName } from '#admin/lib/item-text.ts'
import { TextField } from '#admin/ui/field.tsx'
import { PictureRow } from '#admin/ui/picture-row.tsx'
import { orderItemsCopy as copy } from '#content/copy/admin/order-items.ts'
import { listStock, type StockRow } from '#contract/admin/stock.ts'
import { ofStock } from './edited-items.ts'

const maxResults = 6

interface AddItemProps {
  onAdd: (row: StockRow) => void
}

/** Finds a product and adds one unit of it. Enter adds the first one. */
export function AddItem({ onAdd }: AddItemProps) {
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const { data } = useQuery({
    ...staffQuery(listStock, { query: { q, limit: maxResults * 2 } }),
    enabled: q !== '',
  })
  const found = (data?.items ?? []).filter(({ isOnSale }) => isOnSale).slice(0, maxResults)
  const add = (row: StockRow) => {
    onAdd(row)
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const first = found.find(({ stock }) => stock > 0)
    if (q === text.trim() && first) add(first)
  }
  return (
    <>
      <TextField
        label={copy.add}
        placeholder={copy.search}
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      {q !== '' && data && found.length === 0 && (
        <p className="mt-1 text-small text-ink-2" role="status">
          {copy.noResult}
        </p>
      )}
      {q !== '' && found.length > 0 && (
        <ul aria-label={copy.results} className="border-x border-b border-line">
          {found.map((row) => (
            <li key={row.variantId} className="border-line not-first:border-t">
              <button
                type="button"
                disabled={row.stock <= 0}
                className="w-full px-3 hover:bg-sunk disabled:opacity-50"
                onClick={() => add(row)}
              >
                <PictureRow
                  src={row.image}
                  name={[itemName(ofStock(row)), row.size].filter(Boolean).join(', ')}
                  detail={copy.inStock(row.stock)}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
