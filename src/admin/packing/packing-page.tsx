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
import { segmentStyle, segmentsStyle } from '#admin/ui/segments.tsx'
import { TabCount, TabRow, tabStyle } from '#admin/ui/tabs.tsx'
import { packingCopy } from '#content/copy/admin/packing.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { HandOverDialog, useParcelCount } from './hand-over.tsx'
import { WaitingAlert } from './pack-alerts.tsx'
import { PackingDesk } from './packing-desk.tsx'
import { PackingListLoading, PhoneList } from './packing-list.tsx'
import { toPackQuery } from './packing-orders.ts'
import { nextToPack, stillToPack } from './packing-steps.ts'
import { ShelfList } from './shelf-list.tsx'
import { useWaitingUpdates } from './use-packing-sync.ts'

interface ViewLinksProps {
  /** Returns the classes of a link. */
  linkClass: (isCurrent: boolean) => string
  /** The orders to pack, shown after the name of their view. */
  count?: number
}

function ViewLinks({ linkClass, count }: ViewLinksProps) {
  const { by } = useSearch({ from: '/signed-in/packing' })
  const { views } = packingCopy
  return (
    <>
      <Link
        to="/packing"
        activeOptions={{ exact: true, includeSearch: true }}
        className={linkClass(!by)}
      >
        {views.order}
        {count !== undefined && <TabCount>{count}</TabCount>}
      </Link>
      <Link to="/packing" search={{ by: 'shelf' }} className={linkClass(by === 'shelf')}>
        {views.shelf}
      </Link>
    </>
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
          <nav className={`${segmentsStyle} me-3`} aria-label={packingCopy.views.label}>
            <ViewLinks linkClass={segmentStyle} />
          </nav>
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
    <Page
      title={packingCopy.title}
      detail={
        !isPhone &&
        oldest && (
          <span className="md:max-xl:hidden">
            {packingCopy.summary(props.rows.length, formatAge(oldest.orderedAt, now))}
          </span>
        )
      }
      actions={isPhone ? <PhoneActions {...props} /> : <HeadActions {...props} />}
    >
      {isPhone && props.rows.length > 0 && (
        <TabRow label={packingCopy.views.label}>
          <ViewLinks linkClass={() => tabStyle} count={props.rows.length} />
        </TabRow>
      )}
      {isPhone && (
        <div className="-mx-pad">
          <WaitingAlert />
        </div>
      )}
      {children}
    </Page>
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
