import { useState } from 'react'
import { formatNumber } from '#admin/lib/format.ts'
import { useKeys } from '#admin/lib/use-keys.ts'
import { Button, buttonStyle } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Key } from '#admin/ui/key.tsx'
import { Menu } from '#admin/ui/menu.tsx'
import { packingCopy } from '#content/copy/admin/packing.ts'
import { MissingItemDialog } from './missing-item-dialog.tsx'
import { PackAlerts, WaitingAlert } from './pack-alerts.tsx'
import { PackButtons } from './pack-buttons.tsx'
import { DeskItems } from './pack-items.tsx'
import { PackOutcome } from './pack-outcome.tsx'
import { usePackMenu } from './use-pack-actions.ts'
import type { PackOrderState } from './use-pack-order.ts'

interface PackOrderDeskProps {
  packing: PackOrderState
  onPacked: () => void
  onLeave: () => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

// Beside the queue the order scrolls in its own half.
export const workStyle =
  'flex min-w-0 flex-col in-data-desk:ps-6 in-data-desk:pt-5 xl:in-data-desk:ps-8'

/** Ticks items by the keys 1 to 9. */
function useTickKeys({ order, canTick, toggle }: PackOrderState) {
  useKeys(
    digits.map((key, index) => ({
      key,
      onPress: () => {
        const item = order.items[index]
        if (item && canTick) toggle(item.position)
      },
    })),
  )
}

function KeyHints() {
  const { to, tick, move } = packingCopy.keys
  return (
    <span
      className="me-4 flex items-center gap-1.5 text-micro text-ink-3 md:max-xl:hidden"
      aria-hidden="true"
    >
      <Key>1</Key> {to} <Key>9</Key> {tick}
      <span className="ms-3 flex items-center gap-1.5">
        <Key>j</Key> <Key>k</Key> {move}
      </span>
    </span>
  )
}

function WorkHead({ packing, onLeave }: Omit<PackOrderDeskProps, 'onPacked'>) {
  const { order } = packing
  const { entries, printSlip } = usePackMenu(packing, onLeave)
  useKeys([{ key: 'P', onPress: printSlip }])
  return (
    <div className="mb-4 flex items-center gap-4">
      <h2 className="truncate text-h2 font-medium normal-nums">
        <bdi>{order.customerName}</bdi>
      </h2>
      <span className="text-ink-2">{formatNumber(order.number)}</span>
      {order.governorate && (
        <span className="text-ink-2 md:max-xl:hidden">{order.governorate}</span>
      )}
      <span className="text-ink-2 md:max-xl:hidden">{packingCopy.items(order.itemCount)}</span>
      <span className="ms-auto flex items-center gap-2">
        <Button icon="print" shortcut="p" onClick={printSlip}>
          {packingCopy.print}
        </Button>
        <Menu
          label={<Icon name="more" />}
          name={packingCopy.more}
          buttonClass={buttonStyle('secondary', 'icon')}
          align="end"
          items={entries}
        />
      </span>
    </div>
  )
}

/** The packing screen on a wide screen: all items side by side, ticked by keys. */
export function PackOrderDesk({ packing, onPacked, onLeave }: PackOrderDeskProps) {
  const { order, step, tickedCount } = packing
  const [isMissingOpen, setMissingOpen] = useState(false)
  useTickKeys(packing)
  return (
    <section className={workStyle} aria-label={order.customerName}>
      <WorkHead packing={packing} onLeave={onLeave} />
      <div className="min-h-0 flex-1 pb-6 in-data-desk:overflow-x-hidden in-data-desk:overflow-y-auto in-data-desk:[scrollbar-width:none]">
        <WaitingAlert />
        <PackAlerts packing={packing} />
        <DeskItems packing={packing} />
        {step !== 'open' && <PackOutcome packing={packing} />}
      </div>
      <div className="flex h-18 flex-none items-center justify-end gap-2 border-t border-line">
        {step === 'open' && (
          <>
            <KeyHints />
            <span className="text-ink-2" aria-live="polite">
              {packingCopy.ticked(tickedCount, order.items.length)}
            </span>
          </>
        )}
        <PackButtons
          packing={packing}
          isPhone={false}
          onMissing={() => setMissingOpen(true)}
          onPacked={onPacked}
          onHandedOver={onLeave}
        />
      </div>
      {isMissingOpen && (
        <MissingItemDialog packing={packing} onClose={() => setMissingOpen(false)} />
      )}
    </section>
  )
}
