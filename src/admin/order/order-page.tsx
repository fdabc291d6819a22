import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Panel } from '#admin/kit/panel.tsx'
import { Blank, Bone } from '#admin/ui/blank.tsx'
import { buttonStyle } from '#admin/ui/button.tsx'
import { orderCopy as copy } from '#content/copy/admin/order.ts'
import { OrderFrame } from './order-frame.tsx'
import { OrderView } from './order-view.tsx'
import { orderQuery } from './stored-order.ts'

const route = getRouteApi('/signed-in/orders/$number')

const missing = (
  <Blank title={copy.missing.title} text={copy.missing.text}>
    <Link to="/orders" className={buttonStyle()}>
      {copy.missing.action}
    </Link>
  </Blank>
)

const loading = (
  <div className="split" aria-busy="true">
    <div className="main">
      {[24, 20].map((width) => (
        <p key={width} className="bone-line">
          <span className="pic m" />
          <Bone width={width} />
        </p>
      ))}
    </div>
    <div className="side">
      {[12, 18, 26, 22].map((width) => (
        <p key={width} className="sec">
          <Bone width={width} />
        </p>
      ))}
    </div>
  </div>
)

/** The page of one order: everything about it, and its next step. */
export function OrderPage() {
  const { number } = route.useParams()
  const query = useQuery(orderQuery(number))
  if (query.data) return <OrderView key={query.data.id} order={query.data} />
  return (
    <OrderFrame order={{ number }}>
      <Panel query={query} subject={copy.subject} loading={loading} missing={missing}>
        {() => null}
      </Panel>
    </OrderFrame>
  )
}
