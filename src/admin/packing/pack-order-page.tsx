import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { Panel } from '#admin/kit/panel.tsx'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { Blank } from '#admin/ui/blank.tsx'
import { buttonStyle } from '#admin/ui/button.tsx'
import { packingCopy } from '#content/copy/admin/packing.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { PackLoading } from './pack-loading.tsx'
import { PackOrderDesk } from './pack-order-desk.tsx'
import { PackOrderPhone } from './pack-order-phone.tsx'
import { packOrderQuery } from './packing-orders.ts'
import { usePackOrder } from './use-pack-order.ts'

/** Loads what comes after this order, so that packing continues without a connection. */
function useNextInCache(nextNumber: string | undefined) {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    void router.preloadRoute({ to: '/packing' })
    if (nextNumber) void client.prefetchQuery(packOrderQuery(nextNumber))
  }, [client, router, nextNumber])
}

function PackOrder({ order }: { order: OrderDetail }) {
  const navigate = useNavigate()
  const isPhone = useMediaQuery(phoneQuery)
  const packing = usePackOrder({ order, isOpened: true })
  const { next } = packing
  useNextInCache(next?.number)
  if (isPhone) return <PackOrderPhone packing={packing} />
  const openList = () => void navigate({ to: '/packing' })
  const openNext = () =>
    next ? void navigate({ to: '/o/$number', params: { number: next.number } }) : openList()
  return (
    <div className="max-w-240">
      <PackOrderDesk packing={packing} onPacked={openNext} onLeave={openList} />
    </div>
  )
}

/** The packing screen of one order. The QR code of a packing slip opens it. */
export function PackOrderPage() {
  const { number } = useParams({ from: '/signed-in/o/$number' })
  const can = useCan()
  const query = useQuery({ ...packOrderQuery(number), enabled: can('orders.fulfil') })
  const { title, text, action } = packingCopy.missingOrder
  if (!can('orders.fulfil')) return <NoAccessPage title={packingCopy.title} />
  return (
    <Panel
      query={query}
      subject={packingCopy.orderSubject}
      loading={<PackLoading />}
      missing={
        <Blank title={title} text={text}>
          <Link to="/orders" className={buttonStyle()}>
            {action}
          </Link>
        </Blank>
      }
    >
      {(order) => <PackOrder key={order.id} order={order} />}
    </Panel>
  )
}
