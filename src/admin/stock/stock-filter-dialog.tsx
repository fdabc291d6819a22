import type { SubmitEvent } from 'react'
import type { StockSearch } from '#admin/kit/page-search.ts'
import { Button } from '#admin/ui/button.tsx'
import { Dialog, DialogActions } from '#admin/ui/dialog.tsx'
import { SelectField, TextField } from '#admin/ui/field.tsx'
import { kindOptions } from '#content/copy/admin/kinds.ts'
import { stockCopy } from '#content/copy/admin/stock.ts'
import { cairoDay } from '#rules/cairo-day.ts'

const { category, filter: copy } = stockCopy

interface StockFilterDialogProps {
  search: StockSearch
  onApply: (change: { category: string; at: string }) => void
  onClose: () => void
}

/** The filters of the stock on a phone. */
export function StockFilterDialog({ search, onApply, onClose }: StockFilterDialogProps) {
  const today = cairoDay(Date.now())
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const at = String(data.get('at') ?? '')
    onApply({ category: String(data.get('category')), at: at < today ? at : '' })
  }
  return (
    <Dialog isOpen onClose={onClose} title={copy.title}>
      <form onSubmit={submit} className="mt-4">
        <SelectField
          label={category.label}
          name="category"
          defaultValue={search.category ?? ''}
          options={[{ value: '', label: category.all }, ...kindOptions]}
        />
        {!search.level && (
          <TextField
            label={stockCopy.on}
            name="at"
            type="date"
            max={today}
            defaultValue={search.at ?? today}
          />
        )}
        <DialogActions>
          <Button onClick={() => onApply({ category: '', at: '' })}>{copy.clear}</Button>
          <Button type="submit" variant="primary">
            {copy.apply}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
