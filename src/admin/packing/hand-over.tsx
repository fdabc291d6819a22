import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDashboard } from '#admin/kit/me.ts'
import { Panel } from '#admin/kit/panel.tsx'
import { errorText } from '#admin/lib/error-text.ts'
import { formatNumber } from '#admin/lib/format.ts'
import { lastCourier } from '#admin/orders/last-courier.ts'
import { hasTrackingProblem, TrackingField } from '#admin/orders/tracking-field.tsx'
import { Blank, Bone } from '#admin/ui/blank.tsx'
import { Button } from '#admin/ui/button.tsx'
import { Dialog, DialogActions } from '#admin/ui/dialog.tsx'
import { Choice, TextField } from '#admin/ui/field.tsx'
import { choicesStyle, errorStyle } from '#admin/ui/field-style.ts'
import { orderCopy } from '#content/copy/admin/order.ts'
import { packingCopy } from '#content/copy/admin/packing.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import { parseTracking } from '#rules/tracking-list.ts'
import { toHandOverQuery } from './packing-orders.ts'
import { useHandOver } from './use-hand-over.ts'

const copy = packingCopy.handOver

/** Returns the number of parcels that wait for the courier, or undefined until it is known. */
export const useParcelCount = (): number | undefined =>
  useDashboard().data?.queues.find(({ key }) => key === 'toHandOver')?.count

interface ParcelsProps {
  parcels: readonly OrderRow[]
  onClose: () => void
}

function Parcels({ parcels, onClose }: ParcelsProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [courier, setCourier] = useState(lastCourier.get())
  const [tracking, setTracking] = useState('')
  const handOver = useHandOver(onClose)
  const chosen = parcels.filter(({ id }) => !leftOut.has(id))
  const toggle = (id: string) => setLeftOut((before) => before.symmetricDifference(new Set([id])))
  return (
    <>
      <p className="text-ink-2">{copy.text}</p>
      <ul className={`${choicesStyle} max-h-[45svh] overflow-auto py-3`}>
        {parcels.map(({ id, number, customerName, governorate }) => (
          <li key={id}>
            <Choice
              checked={!leftOut.has(id)}
              onChange={() => toggle(id)}
              label={
                <span>
                  <bdi>{customerName}</bdi>{' '}
                  <span className="text-ink-2">
                    {[formatNumber(number), governorate].filter(Boolean).join(', ')}
                  </span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      <TextField
        label={orderCopy.ship.courier}
        note={orderCopy.ship.optional}
        autoComplete="off"
        maxLength={60}
        value={courier}
        onChange={({ currentTarget }) => setCourier(currentTarget.value)}
      />
      <TrackingField orders={chosen} text={tracking} onChange={setTracking} />
      {handOver.error && (
        <p className={errorStyle} role="alert">
          {errorText(handOver.error)}
        </p>
      )}
      <DialogActions>
        <Button size="large" onClick={onClose} data-autofocus>
          {adminCopy.cancel}
        </Button>
        <Button
          variant="primary"
          size="large"
          disabled={chosen.length === 0 || hasTrackingProblem({ orders: chosen, text: tracking })}
          isBusy={handOver.isPending}
          onClick={() => {
            lastCourier.update(() => courier.trim())
            handOver.mutate({
              orderIds: chosen.map(({ id }) => id),
              courier: courier.trim(),
              trackingNumbers: parseTracking(tracking, chosen).numbers,
            })
          }}
        >
          {copy.submit(chosen.length)}
        </Button>
      </DialogActions>
    </>
  )
}

/** Lists the packed parcels. The chosen ones change to shipped. */
export function HandOverDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(toHandOverQuery)
  return (
    <Dialog isOpen onClose={onClose} title={copy.title}>
      <Panel query={query} subject={copy.subject} loading={<Bone width={24} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Blank title={copy.empty.title} text={copy.empty.text}>
              <Button onClick={onClose}>{adminCopy.close}</Button>
            </Blank>
          ) : (
            <Parcels parcels={items} onClose={onClose} />
          )
        }
      </Panel>
    </Dialog>
  )
}
