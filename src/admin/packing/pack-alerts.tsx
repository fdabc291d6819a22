import { useNow } from '#admin/lib/use-now.ts'
import { useOnline } from '#admin/lib/use-online.ts'
import { Button } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { packingCopy } from '#content/copy/admin/packing.ts'
import type { PackOrderState } from './use-pack-order.ts'
import { useWaitingUpdates } from './use-packing-sync.ts'

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
        <p className="alert info">
          <Icon name={isOnline ? 'clock' : 'offline'} />
          <span>{texts.join(' ')}</span>
        </p>
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
    <p className="alert warn">
      <Icon name="info" />
      <span>{packingCopy.claimed(other.name, minutes || undefined)}</span>
      <Button className="end" onClick={() => takeOver.mutate()} isBusy={takeOver.isPending}>
        {packingCopy.takeOver}
      </Button>
    </p>
  )
}

/** What a person must know before packing: another person, an open call, pinned notes. */
export function PackAlerts({ packing }: { packing: PackOrderState }) {
  const pinned = packing.order.notes.filter(({ isPinned }) => isPinned)
  return (
    <>
      {packing.step === 'open' && <ClaimAlert claim={packing.claim} />}
      {packing.step === 'open' && packing.mustWait && (
        <p className="alert warn">
          <Icon name="phone" />
          <span>{packingCopy.waitsForCall}</span>
        </p>
      )}
      {pinned.map(({ id, text }) => (
        <p key={id} className="pinned">
          <Icon name="pin" />
          <bdi>{text}</bdi>
        </p>
      ))}
    </>
  )
}
