import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '#admin/lib/format.ts'
import { ActionBar } from '#admin/ui/action-bar.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Menu } from '#admin/ui/menu.tsx'
import { TaskBar, tapStyle } from '#admin/ui/task-bar.tsx'
import { packingCopy } from '#content/copy/admin/packing.ts'
import { MissingItemDialog } from './missing-item-dialog.tsx'
import { PackAlerts, WaitingAlert } from './pack-alerts.tsx'
import { PackButtons } from './pack-buttons.tsx'
import { PhoneItems } from './pack-items.tsx'
import { PackOutcome } from './pack-outcome.tsx'
import { usePackMenu } from './use-pack-actions.ts'
import type { PackOrderState } from './use-pack-order.ts'

/** The packing screen on a phone in one hand. Marking an order as packed opens the next one. */
export function PackOrderPhone({ packing }: { packing: PackOrderState }) {
  const { order, next } = packing
  const navigate = useNavigate()
  const [isMissingOpen, setMissingOpen] = useState(false)
  const openList = () => void navigate({ to: '/packing' })
  const openNext = () =>
    void (next
      ? navigate({ to: '/o/$number', params: { number: next.number }, replace: true })
      : navigate({ to: '/packing' }))
  const { entries } = usePackMenu(packing, openList)
  return (
    <>
      <TaskBar title={order.customerName} back={{ to: '/packing', label: packingCopy.back }}>
        <span className="text-ink-2 text-small">{formatNumber(order.number)}</span>
        <Menu
          label={<Icon name="more" />}
          name={packingCopy.more}
          buttonClass={tapStyle}
          align="end"
          items={entries}
        />
      </TaskBar>
      <div className="-mx-pad -my-4 [&_h2]:text-lead">
        <WaitingAlert />
        <PackAlerts packing={packing} />
        <PhoneItems packing={packing} />
        <PackOutcome packing={packing} />
      </div>
      <ActionBar isTask>
        <PackButtons
          packing={packing}
          isPhone
          onMissing={() => setMissingOpen(true)}
          onPacked={openNext}
          onHandedOver={openList}
        />
      </ActionBar>
      {isMissingOpen && (
        <MissingItemDialog packing={packing} onClose={() => setMissingOpen(false)} />
      )}
    </>
  )
}
