import { useForm } from 'react-hook-form'
import { useFormDraft } from '#admin/kit/use-draft.ts'
import { itemName } from '#admin/lib/item-text.ts'
import { Dialog, DialogActions } from '#admin/ui/dialog.tsx'
import { SelectField, TextField } from '#admin/ui/field.tsx'
import { FormButtons } from '#admin/ui/form-buttons.tsx'
import { Stepper } from '#admin/ui/stepper.tsx'
import { bodyCell, headCell } from '#admin/ui/table-style.ts'
import { Thumb } from '#admin/ui/thumb.tsx'
import { orderCopy } from '#content/copy/admin/order.ts'
import { cancelCopy } from '#content/copy/admin/orders.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { CancelReason } from '#contract/admin/order-reasons.ts'
import type { StatusChange } from '#contract/admin/order-status.ts'
import type { OrderDetail, OrderDetailItem } from '#contract/admin/orders.ts'
import { cancelReasonsOf } from '#rules/order-reasons.ts'
import { singleLine } from '#rules/single-line.ts'

const copy = orderCopy.return

const reasonOptions = [
  { value: '', label: copy.choose },
  ...(cancelReasonsOf.shipped ?? []).map((reason) => ({
    value: reason,
    label: cancelCopy.reasons[reason],
  })),
]

// On a phone the name of an item is above its two numbers.
const row = 'max-md:grid max-md:grid-cols-2 max-md:pb-3'
const cell = `${bodyCell} h-14 max-md:border-0 max-md:px-0`
const head = `${headCell} w-32 text-end coarse:w-38 max-md:border-0 max-md:px-0`
const units = `${cell} overflow-visible text-end [&_button]:w-8 [&_input]:w-9 [&>:first-child]:h-8 coarse:[&_button]:w-11 coarse:[&_input]:w-11 coarse:[&>:first-child]:h-12`

interface ItemRowProps {
  item: OrderDetailItem
  damaged: number
  onDamaged: (damaged: number) => void
}

/** The units of an item: every unit is sellable or damaged, so one number follows the other. */
function ItemRow({ item, damaged, onDamaged }: ItemRowProps) {
  const name = [itemName(item), item.size].filter(Boolean).join(', ')
  const { quantity } = item
  return (
    <tr className={row}>
      <td className={`${cell} max-md:hidden`}>
        <Thumb src={item.image} />
      </td>
      <td className={`${cell} col-span-full whitespace-normal`}>
        {name} <span className="text-ink-3 whitespace-nowrap">{orderCopy.quantity(quantity)}</span>
      </td>
      <td className={units}>
        <Stepper
          label={copy.sellableOf(name)}
          value={quantity - damaged}
          min={0}
          max={quantity}
          onChange={(sellable = 0, isRefused) => !isRefused && onDamaged(quantity - sellable)}
        />
      </td>
      <td className={units}>
        <Stepper
          label={copy.damagedOf(name)}
          value={damaged}
          min={0}
          max={quantity}
          onChange={(count = 0, isRefused) => !isRefused && onDamaged(count)}
        />
      </td>
    </tr>
  )
}

interface ReturnValues {
  /** Number of damaged units by the position of their item. */
  damaged: Record<number, number>
  reason: CancelReason | ''
  note: string
}

const untouched: ReturnValues = { damaged: {}, reason: '', note: '' }

interface ReturnDialogProps {
  order: OrderDetail
  onClose: () => void
  onRecord: (change: StatusChange) => void
}

/** Records a parcel that came back: which units can be sold again, and why it came back. */
export function ReturnDialog({ order, onClose, onRecord }: ReturnDialogProps) {
  const form = useForm<ReturnValues>({ defaultValues: untouched })
  useFormDraft({ name: `order-return-${order.id}`, form, defaults: untouched, isClosable: true })
  const { register, handleSubmit, formState, setValue, watch } = form
  const damaged = watch('damaged')
  const record = handleSubmit(({ reason, note }) => {
    if (reason === '') return
    onRecord({
      to: 'cancelled',
      reason,
      ...(note.trim() && { note: note.trim() }),
      items: order.items.map(({ position, quantity }) => {
        const damagedUnits = damaged[position] ?? 0
        return { position, sellable: quantity - damagedUnits, damaged: damagedUnits }
      }),
    })
  })
  return (
    <Dialog isOpen onClose={onClose} title={copy.title} width={36}>
      <p className="text-ink-2">{copy.text(singleLine(order.contactName))}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The text of a refused number stays, and the units are those before it.
          if (event.currentTarget.checkValidity()) void record(event)
        }}
      >
        <table className="mt-4 w-full table-fixed max-md:block">
          <thead className="max-md:block">
            <tr className={row}>
              <td className={`${bodyCell} h-14 w-11 max-md:hidden`} />
              <th className={`${headCell} text-start max-md:hidden`}>{copy.item}</th>
              <th className={head}>{copy.sellable}</th>
              <th className={head}>{copy.damaged}</th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {order.items.map((item) => (
              <ItemRow
                key={item.position}
                item={item}
                damaged={damaged[item.position] ?? 0}
                onDamaged={(units) => setValue('damaged', { ...damaged, [item.position]: units })}
              />
            ))}
          </tbody>
        </table>
        <div className="mt-4">
          <SelectField
            label={copy.reason}
            options={reasonOptions}
            error={formState.errors.reason?.message}
            {...register('reason', { required: cancelCopy.reasonRequired })}
          />
          <TextField
            label={copy.note}
            note={copy.optional}
            maxLength={2000}
            {...register('note')}
          />
        </div>
        <DialogActions>
          <FormButtons
            closeLabel={adminCopy.close}
            submitLabel={copy.submit}
            size="large"
            isCloseFirst
            onClose={onClose}
          />
        </DialogActions>
      </form>
    </Dialog>
  )
}
