import { useState } from 'react'
import { formatNumber } from '#admin/lib/format.ts'
import { useKeys } from '#admin/lib/use-keys.ts'
import { Button } from '#admin/ui/button.tsx'
import { CommandDialog } from '#admin/ui/command-dialog.tsx'
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
    <span className="keys" aria-hidden="true">
      <Key>1</Key> {to} <Key>9</Key> {tick}
      <span className="gap">
        <Key>j</Key> <Key>k</Key> {move}
      </span>
    </span>
  )
}

function WorkHead({ packing, onLeave }: Omit<PackOrderDeskProps, 'onPacked'>) {
  const { order } = packing
  const { entries, printSlip, commands, closeCommands } = usePackMenu(packing, onLeave)
  useKeys([{ key: 'P', onPress: printSlip }])
  return (
    <div className="work-head">
      <h2 className="trunc">
        <bdi>{order.customerName}</bdi>
      </h2>
      <span className="ink-2">{formatNumber(order.number)}</span>
      {order.governorate && <span className="ink-2">{order.governorate}</span>}
      <span className="ink-2">{packingCopy.items(order.itemCount)}</span>
      <span className="end facts">
        <Button icon="print" shortcut="p" onClick={printSlip}>
          {packingCopy.print}
        </Button>
        <Menu
          label={<Icon name="more" />}
          name={packingCopy.more}
          buttonClass="btn icon-only"
          align="end"
          items={entries}
        />
      </span>
      <CommandDialog commands={commands} onClose={closeCommands} />
    </div>
  )
}

/** The packing screen on a wide screen: all items side by side, ticked by keys. */
export function PackOrderDesk({ packing, onPacked, onLeave }: PackOrderDeskProps) {
  const { order, step, tickedCount } = packing
  const [isMissingOpen, setMissingOpen] = useState(false)
  useTickKeys(packing)
  return (
    <section className="work" aria-label={order.customerName}>
      <WorkHead packing={packing} onLeave={onLeave} />
      <div className="work-body">
        <WaitingAlert />
        <PackAlerts packing={packing} />
        <DeskItems packing={packing} />
        {step !== 'open' && <PackOutcome packing={packing} />}
      </div>
      <div className="work-foot">
        {step === 'open' && (
          <>
            <KeyHints />
            <span className="ink-2" aria-live="polite">
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
