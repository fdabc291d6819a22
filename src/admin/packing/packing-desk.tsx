import { useQuery } from '@tanstack/react-query'
import { Panel } from '#admin/kit/panel.tsx'
import { useKeys } from '#admin/lib/use-keys.ts'
import { packingCopy } from '#content/copy/admin/packing.ts'
import type { OrderDetail, OrderRow } from '#contract/admin/orders.ts'
import { PackLoading } from './pack-loading.tsx'
import { PackOrderDesk } from './pack-order-desk.tsx'
import { Queue } from './packing-list.tsx'
import { packOrderQuery } from './packing-orders.ts'
import { usePackOrder } from './use-pack-order.ts'

interface WorkProps {
  order: OrderDetail
  isOpened: boolean
  onSelect: (number: string | undefined) => void
}

function Work({ order, isOpened, onSelect }: WorkProps) {
  const packing = usePackOrder({ order, isOpened })
  return (
    <PackOrderDesk
      packing={packing}
      onPacked={() => {
        // The button with the focus goes away with its order, and the keys must work on.
        document.querySelector<HTMLElement>('[data-desk]')?.focus()
        onSelect(packing.next?.number)
      }}
      onLeave={() => onSelect(undefined)}
    />
  )
}

interface PackingDeskProps {
  rows: readonly OrderRow[]
  /** Number of the order that the person opened. Without one the oldest is shown. */
  openNumber: string | undefined
  onSelect: (number: string | undefined) => void
}

/** Two columns: the orders, and the items of one of them. */
export function PackingDesk({ rows, openNumber, onSelect }: PackingDeskProps) {
  const opened = rows.find(({ number }) => number === openNumber)
  const current = opened ?? rows[0]
  const query = useQuery({
    ...packOrderQuery(current?.number ?? ''),
    enabled: current !== undefined,
  })
  const move = (step: number) => {
    const next = rows[rows.findIndex(({ id }) => id === current?.id) + step]
    if (next) onSelect(next.number)
  }
  useKeys([
    { key: 'J', onPress: () => move(1) },
    { key: 'K', onPress: () => move(-1) },
  ])
  return (
    <div
      data-desk
      className="-mb-16 grid h-[calc(100svh-var(--top)-4.75rem-1px)] grid-cols-[15rem_minmax(0,1fr)] border-t border-line focus:outline-none xl:grid-cols-[20rem_minmax(0,1fr)]"
      tabIndex={-1}
    >
      <Queue rows={rows} current={current} onSelect={({ number }) => onSelect(number)} />
      <Panel query={query} subject={packingCopy.orderSubject} loading={<PackLoading />}>
        {(order) => (
          <Work key={order.id} order={order} isOpened={opened !== undefined} onSelect={onSelect} />
        )}
      </Panel>
    </div>
  )
}
