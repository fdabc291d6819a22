import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useCan, useMe } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { Panel } from '#admin/kit/panel.tsx'
import { formatAge } from '#admin/lib/format.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { useNow } from '#admin/lib/use-now.ts'
import { Blank } from '#admin/ui/blank.tsx'
import { Button, buttonStyle } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Page } from '#admin/ui/page.tsx'
import { packingCopy } from '#content/copy/admin/packing.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { HandOverDialog, useParcelCount } from './hand-over.tsx'
import { WaitingAlert } from './pack-alerts.tsx'
import { PackingDesk } from './packing-desk.tsx'
import { PhoneList } from './packing-list.tsx'
import { PackingListLoading } from './packing-loading.tsx'
import { toPackQuery } from './packing-orders.ts'
import { nextToPack, stillToPack } from './packing-steps.ts'
import { ShelfList } from './shelf-list.tsx'
import { useWaitingUpdates } from './use-packing-sync.ts'

function ViewLinks({ className, count }: { className: string; count: number | undefined }) {
  const { by } = useSearch({ from: '/signed-in/packing' })
  const { views } = packingCopy
  const isTab = className === 'tabs'
  return (
    <nav className={className} aria-label={views.label}>
      <Link
        to="/packing"
        activeOptions={{ exact: true, includeSearch: true }}
        className={isTab ? 'tab' : by ? '' : 'on'}
      >
        {views.order}
        {isTab && count !== undefined && <span className="n">{count}</span>}
      </Link>
      <Link to="/packing" search={{ by: 'shelf' }} className={isTab ? 'tab' : by ? 'on' : ''}>
        {views.shelf}
      </Link>
    </nav>
  )
}

interface ActionsProps {
  rows: readonly OrderRow[]
  onHandOver: () => void
}

/** The buttons at the heading of a wide screen. */
function HeadActions({ rows, onHandOver }: ActionsProps) {
  const parcels = useParcelCount()
  return (
    <>
      {rows.length > 0 && (
        <>
          <ViewLinks className="seg me-3" count={undefined} />
          <Link
            to="/print/$kind"
            params={{ kind: 'pick-list' }}
            search={{ orders: rows.map(({ number }) => number).join(',') }}
            className={buttonStyle()}
          >
            <Icon name="print" />
            {packingCopy.pickList}
          </Link>
        </>
      )}
      {parcels ? (
        <Button icon="shipping" onClick={onHandOver}>
          {packingCopy.handOver.open(parcels)}
        </Button>
      ) : null}
    </>
  )
}

/** The buttons at the bottom edge of a phone. */
function PhoneActions({ rows, onHandOver }: ActionsProps) {
  const { id: staffId } = useMe()
  const parcels = useParcelCount()
  const updates = useWaitingUpdates()
  const next = nextToPack({ rows, updates, staffId })
  if (!next && !parcels) return null
  return (
    <>
      {next && (
        <Link
          to="/o/$number"
          params={{ number: next.number }}
          className={buttonStyle('primary', 'large')}
        >
          {packingCopy.start}
        </Link>
      )}
      {parcels ? (
        <Button size="large" variant={next ? 'secondary' : 'primary'} onClick={onHandOver}>
          {next ? packingCopy.handOver.openShort(parcels) : packingCopy.handOver.open(parcels)}
        </Button>
      ) : null}
    </>
  )
}

function Content({ rows, isPhone }: { rows: readonly OrderRow[]; isPhone: boolean }) {
  const { by, order } = useSearch({ from: '/signed-in/packing' })
  const navigate = useNavigate()
  const select = (number: string | undefined) =>
    void navigate({ to: '/packing', search: number ? { order: number } : {}, replace: true })
  if (rows.length === 0)
    return <Blank title={packingCopy.empty.title} text={packingCopy.empty.text} />
  if (by === 'shelf') return <ShelfList rows={rows} />
  if (isPhone) return <PhoneList rows={rows} />
  return <PackingDesk rows={rows} openNumber={order} onSelect={select} />
}

function Layout({ children, isPhone, ...props }: ActionsProps & PageLayout) {
  const now = useNow()
  const oldest = props.rows[0]
  return (
    <div className="packing">
      <Page
        title={packingCopy.title}
        detail={
          !isPhone &&
          oldest &&
          packingCopy.summary(props.rows.length, formatAge(oldest.orderedAt, now))
        }
        actions={isPhone ? <PhoneActions {...props} /> : <HeadActions {...props} />}
      >
        {isPhone && props.rows.length > 0 && (
          <ViewLinks className="tabs" count={props.rows.length} />
        )}
        {isPhone && <WaitingAlert />}
        {children}
      </Page>
    </div>
  )
}

interface PageLayout {
  isPhone: boolean
  children: ReactNode
}

/** The page 'Packing': what to pack, oldest first. */
export function PackingPage() {
  const can = useCan()
  const isPhone = useMediaQuery(phoneQuery)
  const query = useQuery({ ...toPackQuery, enabled: can('orders.fulfil') })
  const updates = useWaitingUpdates()
  const [isHandOverOpen, setHandOverOpen] = useState(false)
  if (!can('orders.fulfil')) return <NoAccessPage title={packingCopy.title} />
  const rows = stillToPack(query.data?.items ?? [], updates)
  return (
    <Layout rows={rows} isPhone={isPhone} onHandOver={() => setHandOverOpen(true)}>
      <Panel query={query} subject={packingCopy.subject} loading={<PackingListLoading />}>
        {() => <Content rows={rows} isPhone={isPhone} />}
      </Panel>
      {isHandOverOpen && <HandOverDialog onClose={() => setHandOverOpen(false)} />}
    </Layout>
  )
}
