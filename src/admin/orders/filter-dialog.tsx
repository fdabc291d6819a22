import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId } from 'react'
import { type UseFormRegister, useForm } from 'react-hook-form'
import { type OrdersSearch, readOrdersSearch } from '#admin/kit/page-search.ts'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { Button } from '#admin/ui/button.tsx'
import { Dialog, DialogActions } from '#admin/ui/dialog.tsx'
import { SelectField, TextField } from '#admin/ui/field.tsx'
import { orderFilterCopy as copy, orderStatusCopy, ordersCopy } from '#content/copy/admin/orders.ts'
import { ConfirmationFilter } from '#contract/admin/orders.ts'
import { listStock } from '#contract/admin/stock.ts'
import { OrderStatus } from '#contract/orders.ts'
import { governorateRates } from '#rules/shipping-rates.ts'
import { flagFilters, sortOf, tabOf, withoutFilters } from './orders-filters.ts'

type FilterValues = Record<Exclude<keyof OrdersSearch, 'queue' | 'q' | 'variant'>, string>

const any = { value: '', label: copy.any }
const flagOptions = [any, { value: 'true', label: copy.yes }, { value: 'false', label: copy.no }]
const governorateOptions = [
  any,
  ...governorateRates
    .map(({ state }) => ({ value: state, label: state }))
    .toSorted((a, b) => a.value.localeCompare(b.value)),
]
const statusOptions = [
  any,
  ...OrderStatus.options.map((status) => ({ value: status, label: orderStatusCopy[status] })),
]
const confirmationOptions = [
  any,
  ...ConfirmationFilter.options.map((value) => ({ value, label: copy.confirmations[value] })),
]
const sortOptions = (['newest', 'oldest'] as const).map((value) => ({
  value,
  label: ordersCopy.sorts[value],
}))

interface ProductFieldProps {
  typed: string
  register: UseFormRegister<FilterValues>
}

/** The product, with suggestions from the stock for what is typed. */
function ProductField({ typed, register }: ProductFieldProps) {
  const listId = useId()
  const text = useDeferredValue(typed.trim())
  const { data } = useQuery({
    ...staffQuery(listStock, { query: { q: text, limit: 50 } }),
    enabled: text.length > 1,
    staleTime: 60_000,
  })
  const names = new Map(data?.items.map(({ productId, productName }) => [productId, productName]))
  return (
    <>
      <TextField
        label={copy.labels.product}
        list={listId}
        autoComplete="off"
        {...register('product')}
      />
      <datalist id={listId}>
        {[...names].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}

interface FilterDialogProps {
  search: OrdersSearch
  onApply: (search: OrdersSearch) => void
  onClose: () => void
  /** Starts the selection of orders without a long press, on a phone. */
  onSelect?: (() => void) | undefined
}

/** All filters of the list. */
export function FilterDialog({ search, onApply, onClose, onSelect }: FilterDialogProps) {
  const { register, handleSubmit, watch } = useForm<FilterValues>({
    defaultValues: { ...search, sort: sortOf(search) },
  })
  const filtered = (values: FilterValues): OrdersSearch => {
    const { queue, q, variant } = search
    const kept = {
      queue,
      q,
      variant,
      ...(tabOf(search) === 'shipped' && { status: search.status }),
    }
    return readOrdersSearch({ ...values, ...kept })
  }
  return (
    <Dialog isOpen onClose={onClose} title={copy.title}>
      <form noValidate onSubmit={handleSubmit((values) => onApply(filtered(values)))}>
        <div className="mt-4 grid gap-4 md:grid-cols-2 [&_[data-field]]:mt-0">
          {tabOf(search) === 'all' && (
            <SelectField
              label={copy.labels.status}
              options={statusOptions}
              {...register('status')}
            />
          )}
          <SelectField
            label={copy.labels.governorate}
            options={governorateOptions}
            {...register('governorate')}
          />
          <TextField label={copy.labels.from} type="date" {...register('from')} />
          <TextField label={copy.labels.to} type="date" {...register('to')} />
          <ProductField typed={watch('product') ?? ''} register={register} />
          <TextField label={copy.labels.coupon} autoComplete="off" {...register('coupon')} />
          <TextField label={copy.labels.courier} autoComplete="off" {...register('courier')} />
          <SelectField
            label={copy.labels.confirmation}
            options={confirmationOptions}
            {...register('confirmation')}
          />
          {flagFilters.map((name) => (
            <SelectField
              key={name}
              label={copy.labels[name]}
              options={flagOptions}
              {...register(name)}
            />
          ))}
          <SelectField label={copy.sort} options={sortOptions} {...register('sort')} />
        </div>
        <DialogActions>
          {onSelect && <Button onClick={onSelect}>{copy.select}</Button>}
          <Button onClick={() => onApply(withoutFilters(search))}>{copy.clear}</Button>
          <Button type="submit" variant="primary">
            {copy.apply}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
