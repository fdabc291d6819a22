import { useState } from 'react'
import { itemName } from '#admin/lib/item-text.ts'
import { Button } from '#admin/ui/button.tsx'
import { ChoiceGrid } from '#admin/ui/choice-grid.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { Stepper } from '#admin/ui/stepper.tsx'
import { packingCopy } from '#content/copy/admin/packing.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { OrderDetailItem } from '#contract/admin/orders.ts'
import type { MissingItem, PackOrderState } from './use-pack-order.ts'

const copy = packingCopy.missing

interface FormProps {
  item: OrderDetailItem
  number: string
  onClose: () => void
  onReport: (item: MissingItem) => void
}

function MissingItemForm({ item, number, onClose, onReport }: FormProps) {
  const [cause, setCause] = useState<MissingItem['cause']>('damaged')
  const [quantity, setQuantity] = useState<number | undefined>(1)
  const label = copy.quantity(item.quantity)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={copy.title(itemName(item))}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {adminCopy.close}
          </Button>
          <Button
            variant="primary"
            size="large"
            disabled={!quantity}
            onClick={() => quantity && onReport({ position: item.position, quantity, cause })}
          >
            {copy.submit(quantity ?? 0)}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{copy.text(number)}</p>
      <div className="grid gap-3 pt-4">
        <ChoiceGrid
          label={copy.cause}
          columns={2}
          options={[
            { value: 'damaged', label: copy.damaged },
            { value: 'lost', label: copy.lost },
          ]}
          value={cause}
          onChange={setCause}
        />
        {item.quantity > 1 && (
          <div className="flex items-center justify-between">
            <span className="font-medium">{label}</span>
            <Stepper
              label={label}
              value={quantity}
              min={1}
              max={item.quantity}
              onChange={setQuantity}
            />
          </div>
        )}
      </div>
    </Dialog>
  )
}

interface MissingItemDialogProps {
  packing: PackOrderState
  onClose: () => void
}

/** Records which item is missing and what became of it. With several items left, one is chosen first. */
export function MissingItemDialog({ packing, onClose }: MissingItemDialogProps) {
  const { items, number } = packing.order
  const left = items.filter(({ position }) => !packing.isTicked(position))
  const choices = left.length > 0 ? left : items
  const [position, setPosition] = useState(choices.length === 1 ? choices[0]?.position : undefined)
  const item = items.find((each) => each.position === position)
  if (item) {
    const onReport = (missing: MissingItem) => {
      packing.reportMissing(missing)
      onClose()
    }
    return <MissingItemForm item={item} number={number} onClose={onClose} onReport={onReport} />
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={copy.choose}
      actions={
        <Button size="large" onClick={onClose}>
          {adminCopy.close}
        </Button>
      }
    >
      <div className="grid gap-2">
        {choices.map((each) => (
          <Button key={each.position} size="large" onClick={() => setPosition(each.position)}>
            {itemName(each)}
            {each.size && `, ${packingCopy.size(each.size)}`}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
