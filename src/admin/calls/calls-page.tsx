import { useQuery } from '@tanstack/react-query'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { Panel } from '#admin/kit/panel.tsx'
import { live, staffQuery } from '#admin/kit/staff-query.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { Page } from '#admin/ui/page.tsx'
import { TaskBar } from '#admin/ui/task-bar.tsx'
import { callsCopy as copy } from '#content/copy/admin/calls.ts'
import { listStaffOrders } from '#contract/admin/orders.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { callBones } from './call-bones.tsx'
import { CallsView } from './calls-view.tsx'

const maxCalls = 100

/** The orders that wait for a call, oldest first. */
const callsQuery = staffQuery(listStaffOrders, {
  query: { queue: 'toCall', sort: 'oldest', limit: maxCalls },
})

/** Confirms orders by phone, one at a time. */
export function CallsPage() {
  const can = useCan()
  const isPhone = useMediaQuery(phoneQuery)
  const query = useQuery({ ...callsQuery, ...live, enabled: can('orders.fulfil') })
  const back = { to: '/orders', label: copy.back }
  if (!can('orders.fulfil')) return <NoAccessPage title={copy.title} />
  if (query.data) return <CallsView queue={query.data.items} />
  const panel = (
    <Panel query={query} subject={copy.subject} loading={callBones}>
      {() => null}
    </Panel>
  )
  if (!isPhone) return <Page title={copy.title}>{panel}</Page>
  return (
    <>
      <TaskBar title={copy.title} back={back} />
      {panel}
    </>
  )
}
