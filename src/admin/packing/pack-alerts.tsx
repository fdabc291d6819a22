import type { ReactNode } from 'react'
import { useNow } from '#admin/lib/use-now.ts'
import { useOnline } from '#admin/lib/use-online.ts'
import { Button } from '#admin/ui/button.tsx'
import { Icon, type IconName } from '#admin/ui/icon.tsx'
import { packingCopy } from '#content/copy/admin/packing.ts'
import type { PackOrderState } from './use-pack-order.ts'
import { useWaitingUpdates } from './use-packing-sync.ts'

interface NoticeProps {
  icon: IconName
  /** It says what happens by itself, so nothing has to be done. */
  isShort?: boolean
  action?: ReactNode
  children: string
}

/** A line over the items. On a phone it is as wide as the screen. */
function Notice({ icon, isShort = false, action, children }: NoticeProps) {
  return (
    <p
      className={`flex items-center bg-sunk py-1.5 max-md:gap-2.5 max-md:border-b max-md:border-line max-md:px-pad md:mb-px md:gap-3 md:px-3 ${isShort ? 'min-h-11' : 'max-md:min-h-15 md:min-h-11'}`}
    >
      <Icon name={icon} className={`max-md:size-4 ${isShort ? 'text-ink-2' : 'text-brass'}`} />
      <span>{children}</span>
      {action && <span className="ms-auto flex-none">{action}</span>}
    </p>
  )
}

/** Says that updates wait on this device until they can be sent. */
export function WaitingAlert() {
  const isOnline = useOnline()
  // Online, a start is sent at once. A line that comes and goes would move the items.
  const count = useWaitingUpdates().filter(
    ({ change }) => !isOnline || change.kind !== 'started',
  ).length
  const texts = [
    isOnline ? '' : packingCopy.offline,
    count > 0 ? packingCopy.waiting(count) : '',
  ].filter(Boolean)
  return (
    <div role="status">
      {texts.length > 0 && (
        <Notice icon={isOnline ? 'clock' : 'offline'} isShort>
          {texts.join(' ')}
        </Notice>
      )}
    </div>
  )
}

function ClaimAlert({ claim }: Pick<PackOrderState, 'claim'>) {
  const now = useNow()
  const { other, takeOver } = claim
  if (!other) return null
  const minutes = other.since
    ? Math.max(0, Math.floor((now.getTime() - Date.parse(other.since)) / 60_000))
    : undefined
  return (
    <Notice
      icon="info"
      action={
        <Button onClick={() => takeOver.mutate()} isBusy={takeOver.isPending}>
          {packingCopy.takeOver}
        </Button>
      }
    >
      {packingCopy.claimed(other.name, minutes || undefined)}
    </Notice>
  )
}

/** The warnings before packing: another person, an open call, pinned notes. */
export function PackAlerts({ packing }: { packing: PackOrderState }) {
  const pinned = packing.order.notes.filter(({ isPinned }) => isPinned)
  return (
    <>
      {packing.step === 'open' && <ClaimAlert claim={packing.claim} />}
      {packing.step === 'open' && packing.mustWait && (
        <Notice icon="phone">{packingCopy.waitsForCall}</Notice>
      )}
      {pinned.map(({ id, text }) => (
        <p
          key={id}
          className="flex items-center gap-2.5 bg-sunk px-3 py-2.5 wrap-anywhere max-md:min-h-12 max-md:px-pad md:[&+&]:mt-px"
        >
          <Icon name="pin" size="small" className="text-ink-2" />
          <bdi>{text}</bdi>
        </p>
      ))}
    </>
  )
}
