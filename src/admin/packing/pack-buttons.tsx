import { type RefObject, useEffect, useRef } from 'react'
import { useKeys } from '#admin/lib/use-keys.ts'
import { lastCourier } from '#admin/orders/last-courier.ts'
import { Button } from '#admin/ui/button.tsx'
import { packingCopy } from '#content/copy/admin/packing.ts'
import { useHandOver } from './use-hand-over.ts'
import type { PackOrderState } from './use-pack-order.ts'

interface PackButtonsProps {
  packing: PackOrderState
  /** On a phone the primary button says how many items are ticked. */
  isPhone: boolean
  onMissing: () => void
  /** Called after the order was marked as packed. */
  onPacked: () => void
  /** Called after the parcel was handed over. */
  onHandedOver: () => void
}

/**
 * Lets the space key press a button. The button gets the focus, so that the key does not clear the
 * last tick. It also works while nothing else has the focus.
 */
function useSpaceKey(button: RefObject<HTMLButtonElement | null>, canPress: boolean) {
  useEffect(() => {
    if (!canPress) return
    button.current?.focus()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== ' ' || !document.activeElement?.matches('body, [data-desk]')) return
      event.preventDefault()
      button.current?.click()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [button, canPress])
}

function MarkAsPacked({ packing, isPhone, onPacked }: PackButtonsProps) {
  const { isComplete, tickedCount, order } = packing
  const button = useRef<HTMLButtonElement>(null)
  const canPress = isComplete && !isPhone
  useSpaceKey(button, canPress)
  const label =
    isPhone && !isComplete && packing.canTick && tickedCount < order.items.length
      ? packingCopy.ticked(tickedCount, order.items.length)
      : packingCopy.pack
  return (
    <Button
      ref={button}
      variant="primary"
      size="large"
      className="md:ms-2"
      disabled={!isComplete}
      {...(isPhone ? {} : { shortcut: 'Space' })}
      {...(isPhone && isComplete ? { icon: 'check' as const } : {})}
      onClick={() => {
        packing.markPacked()
        onPacked()
      }}
    >
      {label}
    </Button>
  )
}

function StartPacking({ packing, isPhone }: Pick<PackButtonsProps, 'packing' | 'isPhone'>) {
  const button = useRef<HTMLButtonElement>(null)
  useSpaceKey(button, !isPhone)
  return (
    <Button
      ref={button}
      variant="primary"
      size="large"
      className="md:ms-2"
      {...(isPhone ? {} : { shortcut: 'Space' })}
      onClick={packing.start}
    >
      {packingCopy.start}
    </Button>
  )
}

function HandOver({ packing, onHandedOver }: Pick<PackButtonsProps, 'packing' | 'onHandedOver'>) {
  const handOver = useHandOver(onHandedOver)
  return (
    <Button
      variant="primary"
      size="large"
      className="md:ms-2"
      isBusy={handOver.isPending}
      // A single parcel goes to the courier of the last hand-over.
      onClick={() => handOver.mutate({ orderIds: [packing.order.id], courier: lastCourier.get() })}
    >
      {packingCopy.handOver.open(1)}
    </Button>
  )
}

/** Reports an item that is not on its shelf. */
function ItemMissing({ isPhone, onMissing }: Pick<PackButtonsProps, 'isPhone' | 'onMissing'>) {
  useKeys([{ key: 'M', onPress: onMissing }])
  return (
    <Button
      size="large"
      className="max-md:flex-none! md:-order-1 md:me-auto"
      {...(isPhone ? {} : { shortcut: 'm' })}
      onClick={onMissing}
    >
      {packingCopy.missing.open}
    </Button>
  )
}

/** The buttons of the step of an order. Renders nothing if there is nothing left to do. */
export function PackButtons(props: PackButtonsProps) {
  const { packing, isPhone, onMissing, onHandedOver } = props
  const { step, order, canTick } = packing
  if (step === 'pending') return <StartPacking packing={packing} isPhone={isPhone} />
  if (step === 'packed')
    return order.packedAt ? <HandOver packing={packing} onHandedOver={onHandedOver} /> : null
  if (step !== 'open') return null
  return (
    <>
      {canTick && !packing.isComplete && <ItemMissing isPhone={isPhone} onMissing={onMissing} />}
      <MarkAsPacked {...props} />
    </>
  )
}
