import { Link } from '@tanstack/react-router'
import { Blank } from '#admin/ui/blank.tsx'
import { buttonStyle } from '#admin/ui/button.tsx'
import { packingCopy } from '#content/copy/admin/packing.ts'
import type { PackOrderState } from './use-pack-order.ts'

/** Shown below the items when all are ticked. It names the next step. */
export function PackOutcome({ packing }: { packing: PackOrderState }) {
  const { step, next, isComplete, isWaiting, order } = packing
  if (step === 'open') {
    if (!isComplete) return null
    const text = next ? (
      <>
        {packingCopy.next} <bdi>{next.customerName}</bdi>, {packingCopy.items(next.itemCount)}
      </>
    ) : (
      packingCopy.last
    )
    return <Blank title={packingCopy.allTicked} text={text} />
  }
  const { title, text } = packingCopy.states[step]
  const isUnsent = step === 'packed' && isWaiting && order.packedAt === null
  return (
    <Blank title={title} text={isUnsent ? packingCopy.states.packed.waiting : text}>
      {step !== 'pending' && (
        <Link to="/packing" className={buttonStyle()}>
          {packingCopy.back}
        </Link>
      )}
    </Blank>
  )
}
