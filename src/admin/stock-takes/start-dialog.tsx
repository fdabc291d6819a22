import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { Panel } from '#admin/kit/panel.tsx'
import { invalidate, staffQuery } from '#admin/kit/staff-query.ts'
import { useFormDraft } from '#admin/kit/use-draft.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { useIdempotencyKey } from '#admin/lib/use-idempotency-key.ts'
import { LoadingLine } from '#admin/ui/blank.tsx'
import { ChoiceGrid } from '#admin/ui/choice-grid.tsx'
import { Dialog, DialogActions } from '#admin/ui/dialog.tsx'
import { Choice, SelectField } from '#admin/ui/field.tsx'
import { choicesStyle, errorStyle, hintStyle } from '#admin/ui/field-style.ts'
import { FormButtons } from '#admin/ui/form-buttons.tsx'
import { SearchField } from '#admin/ui/search-field.tsx'
import { kindOptions } from '#content/copy/admin/kinds.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { stockTakesCopy } from '#content/copy/admin/stock-takes.ts'
import { listStock } from '#contract/admin/stock.ts'
import { listStockTakes, type StockTakeScope, startStockTake } from '#contract/admin/stock-takes.ts'
import { type Kind, kindSlugs } from '#contract/kinds.ts'
import { stockTakeQuery } from './take-scope.ts'

const copy = stockTakesCopy.form

interface StartValues {
  kind: 'all' | 'category' | 'products'
  category: Kind
  productIds: string[]
  isBlind: boolean
}

const defaults: StartValues = {
  kind: 'all',
  category: kindSlugs[0],
  productIds: [],
  isBlind: false,
}

function toScope({ kind, category, productIds }: StartValues): StockTakeScope {
  if (kind === 'category') return { category }
  return kind === 'products' ? { productIds } : {}
}

interface ProductsProps {
  chosen: readonly string[]
  error: string | undefined
  onToggle: (productId: string) => void
}

function Products({ chosen, error, onToggle }: ProductsProps) {
  const [q, setQ] = useState('')
  const query = useQuery(staffQuery(listStock, { query: { limit: 100, ...(q && { q }) } }))
  return (
    <div className="grid gap-2">
      <SearchField label={copy.search} placeholder={copy.search} value={q} onSearch={setQ} />
      <Panel query={query} subject={copy.products} loading={<LoadingLine width={24} />}>
        {({ items }) => {
          const products = new Map(items.map((row) => [row.productId, row.productName]))
          if (products.size === 0) return <p className="text-ink-2">{copy.noMatch}</p>
          return (
            <ul className={`${choicesStyle} max-h-60 overflow-auto`}>
              {[...products].map(([id, name]) => (
                <li key={id}>
                  <Choice
                    checked={chosen.includes(id)}
                    onChange={() => onToggle(id)}
                    label={name}
                  />
                </li>
              ))}
            </ul>
          )
        }}
      </Panel>
      <p className="text-ink-2 text-small" aria-live="polite">
        {copy.chosen(chosen.length)}
      </p>
      {error && (
        <p className={errorStyle} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function ScopeFields({ form }: { form: UseFormReturn<StartValues> }) {
  const { kind, productIds } = form.watch()
  const { isSubmitted } = form.formState
  const toggle = (id: string) =>
    form.setValue(
      'productIds',
      productIds.includes(id) ? productIds.filter((each) => each !== id) : [...productIds, id],
    )
  return (
    <div className="grid gap-4">
      <ChoiceGrid
        label={copy.scope}
        options={[
          { value: 'all', label: copy.all },
          { value: 'category', label: copy.category },
          { value: 'products', label: copy.products },
        ]}
        value={kind}
        onChange={(value) => form.setValue('kind', value)}
      />
      {kind === 'category' && (
        <SelectField
          label={copy.categoryLabel}
          options={kindOptions}
          {...form.register('category')}
        />
      )}
      {kind === 'products' && (
        <Products
          chosen={productIds}
          error={isSubmitted && productIds.length === 0 ? copy.required : undefined}
          onToggle={toggle}
        />
      )}
      <div>
        <Choice label={copy.blind} {...form.register('isBlind')} />
        <p className={hintStyle}>{copy.blindHint}</p>
      </div>
    </div>
  )
}

/** Starts a stock count and opens it. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { headersFor } = useIdempotencyKey()
  const form = useForm<StartValues>({ defaultValues: defaults })
  useFormDraft({ name: 'stock-take', form, defaults, isClosable: true })
  const start = useMutation({
    mutationFn: (values: StartValues) => {
      const body = { scope: toScope(values), isBlind: values.isBlind }
      return callAdmin(startStockTake, { body, headers: headersFor(body) })
    },
    onSuccess: async (take) => {
      client.setQueryData(stockTakeQuery(take.id).queryKey, take)
      void invalidate(client, listStockTakes)
      await navigate({ to: '/stock-takes/$id', params: { id: take.id } })
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={stockTakesCopy.start}>
      <form
        noValidate
        onSubmit={form.handleSubmit((values) => {
          if (values.kind !== 'products' || values.productIds.length > 0) start.mutate(values)
        })}
      >
        <ScopeFields form={form} />
        {start.error && (
          <p className={errorStyle} role="alert">
            {errorText(start.error)}
          </p>
        )}
        <DialogActions>
          <FormButtons
            closeLabel={adminCopy.cancel}
            submitLabel={copy.submit}
            isBusy={start.isPending}
            onClose={onClose}
          />
        </DialogActions>
      </form>
    </Dialog>
  )
}
