import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ConflictBand } from '#admin/kit/conflict-band.tsx'
import { staffList } from '#admin/kit/staff-query.ts'
import { formatMoney } from '#admin/lib/format.ts'
import { itemName } from '#admin/lib/item-text.ts'
import { Button, IconButton } from '#admin/ui/button.tsx'
import { Dialog, DialogActions } from '#admin/ui/dialog.tsx'
import { SelectField } from '#admin/ui/field.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Stepper } from '#admin/ui/stepper.tsx'
import { Thumb } from '#admin/ui/thumb.tsx'
import { orderItemsCopy as copy } from '#content/copy/admin/order-items.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { PreviewedItem } from '#contract/admin/order-items.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { listStock, maxStockQuantity, type StockRow } from '#contract/admin/stock.ts'
import { AddItem } from './add-item.tsx'
import { addItem, type FormItem, replaceVariant, sizesOf, toWanted } from './edited-items.ts'
import { ItemsSums } from './items-sums.tsx'
import { useItemsEdit } from './use-items-edit.ts'

const formId = 'edit-order-items'

interface ItemProps {
  item: FormItem
  /** The price and stock of the item, undefined until they are read. */
  shown: PreviewedItem | undefined
  onSize: (row: StockRow) => void
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** The sizes of an item. Nothing is shown for a product of one size. */
function SizeChoice({ item, onSize }: Pick<ItemProps, 'item' | 'onSize'>) {
  const { data = [] } = useQuery({
    ...staffList(listStock, { query: { product: item.productId } }),
    staleTime: 30_000,
  })
  const sizes = sizesOf(item, data)
  if (item.size === null || sizes.length < 2) return null
  return (
    <SelectField
      label={copy.size(itemName(item))}
      value={item.variantId}
      options={sizes.map(({ variantId, size, stock }) => ({
        value: variantId,
        label:
          variantId === item.variantId ? (size ?? '') : copy.sizeOption(size ?? variantId, stock),
      }))}
      onChange={({ target }) => {
        const row = sizes.find(({ variantId }) => variantId === target.value)
        if (row) onSize(row)
      }}
    />
  )
}

/** An item with its size and its quantity. */
function Item({ item, shown, onSize, onQuantity, onRemove }: ItemProps) {
  const name = [itemName(item), item.size].filter(Boolean).join(', ')
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-start gap-x-3.5 gap-y-2 border-b border-line py-3.5">
      <Thumb src={item.image} size="m" />
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-small text-ink-2">
          {shown ? copy.each(formatMoney(shown.price)) : ' '}
        </span>
      </span>
      <IconButton icon="trash" label={copy.remove(name)} onClick={onRemove} />
      <span className="col-span-full flex flex-wrap items-end gap-x-4 gap-y-2 [&_[data-field]]:m-0 [&_[data-field]]:w-40 [&_[data-field]_label]:sr-only">
        <SizeChoice item={item} onSize={onSize} />
        <Stepper
          label={copy.quantity(name)}
          value={item.quantity}
          min={1}
          max={maxStockQuantity}
          onChange={(quantity) => quantity !== undefined && onQuantity(quantity)}
        />
        {shown && shown.quantity === item.quantity && shown.isShort && (
          <span className="self-center text-small text-danger" role="alert">
            {copy.short(shown.available)}
          </span>
        )}
      </span>
    </li>
  )
}

type ItemsEdit = ReturnType<typeof useItemsEdit>

function ItemList({ edit }: { edit: ItemsEdit }) {
  const { items, setItems, preview } = edit
  if (items.length === 0) return <p className="py-4 text-ink-2">{copy.empty}</p>
  return (
    <ul aria-label={copy.list} className="border-t border-line">
      {items.map((item) => (
        <Item
          key={item.variantId}
          item={item}
          shown={preview?.items.find(({ variantId }) => variantId === item.variantId)}
          onSize={(row) => setItems(replaceVariant(items, item.variantId, row))}
          onQuantity={(quantity) =>
            setItems(items.map((each) => (each === item ? { ...each, quantity } : each)))
          }
          onRemove={() => setItems(items.filter((each) => each !== item))}
        />
      ))}
    </ul>
  )
}

function Conflict({ edit }: { edit: ItemsEdit }) {
  const { conflict, resolve } = edit
  if (!conflict) return null
  return (
    <ConflictBand
      conflicts={{
        conflicts: [conflict],
        choices: {},
        choose: (_, choice) => choice && resolve(choice),
      }}
      title={copy.conflict.title}
      namesOf={() => copy.conflict}
      textOf={(_, value) => (Array.isArray(value) ? value.join('; ') : String(value))}
    />
  )
}

interface ItemsDialogProps {
  order: OrderDetail
  onClose: () => void
}

/** Changes the items of a pending order, and shows what the order then costs. */
export function ItemsDialog({ order, onClose }: ItemsDialogProps) {
  const edit = useItemsEdit(order, onClose)
  const { items, preview, isCurrent } = edit
  const isShown =
    preview && JSON.stringify(toWanted(preview.items)) === JSON.stringify(toWanted(items))
  const canSave =
    edit.isChanged &&
    isCurrent &&
    isShown &&
    !edit.conflict &&
    preview.items.every((item) => !item.isShort)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The text of a refused number stays, and the quantity is the one before it.
    if (canSave && event.currentTarget.checkValidity()) edit.save()
  }
  return (
    <Dialog isOpen onClose={onClose} title={copy.title(order.number)} width={36}>
      <form id={formId} noValidate className="mt-4" onSubmit={submit}>
        <Conflict edit={edit} />
        <ItemList edit={edit} />
        <div className="mt-4">
          <AddItem onAdd={(row) => edit.setItems(addItem(items, row))} />
        </div>
        {preview && items.length > 0 && (
          <ItemsSums
            order={order}
            preview={preview}
            isCurrent={isCurrent}
            shipping={edit.shipping}
            onShipping={edit.setShipping}
          />
        )}
        {(edit.error ?? edit.previewError) && (
          <p className="mt-3 flex gap-2 text-small text-danger" role="alert">
            <Icon name="warning" />
            {edit.error ?? edit.previewError?.message}
          </p>
        )}
        <p className="mt-4 text-small text-ink-2">{copy.notify}</p>
        <DialogActions>
          <Button size="large" onClick={onClose}>
            {adminCopy.cancel}
          </Button>
          <Button
            type="submit"
            variant="primary"
            size="large"
            isBusy={edit.isSaving}
            disabled={!canSave}
          >
            {copy.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
