import type { Overtaken } from '#admin/orders/overtaken.ts'
import { Button } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { orderCopy } from '#content/copy/admin/order.ts'
import { statusChangeCopy as copy } from '#content/copy/admin/orders.ts'

interface OvertakenBandProps {
  overtaken: Overtaken
  onDismiss: () => void
}

/** Says that another person changed the order first. */
export function OvertakenBand({ overtaken, onDismiss }: OvertakenBandProps) {
  const { who, status, time } = overtaken
  const name = who === copy.customer ? copy.theCustomer : who
  return (
    <div className="alert warn overtaken" role="alert">
      <Icon name="info" />
      <span>
        <b className="med">{copy.someoneMarked(name, status, time)}</b> {copy.notApplied}
      </span>
      <Button variant="plain" className="end" onClick={onDismiss}>
        {orderCopy.dismiss}
      </Button>
    </div>
  )
}
