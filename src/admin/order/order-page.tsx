import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Panel } from '#admin/kit/panel.tsx'
import { Blank, Bone, BoneLine } from '#admin/ui/blank.tsx'
import { buttonStyle } from '#admin/ui/button.tsx'
import { Columns } from '#admin/ui/columns.tsx'
import { Section } from '#admin/ui/section.tsx'
import { Thumb } from '#admin/ui/thumb.tsx'
import { orderCopy as copy } from '#content/copy/admin/order.ts'
import { OrderFrame, OrderView } from './order-view.tsx'
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
  <Columns
    isBusy
    isSideFirst
    side={[12, 18, 26, 22].map((width) => (
      <Section key={width}>
        <Bone width={width} />
      </Section>
    ))}
  >
    {[24, 20].map((width) => (
      <BoneLine key={width} width={width}>
        <Thumb src="" size="m" />
      </BoneLine>
    ))}
  </Columns>
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
