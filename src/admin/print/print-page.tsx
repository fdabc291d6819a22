import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, lazyRouteComponent, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { Panel } from '#admin/kit/panel.tsx'
import { invalidate, staffQuery } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { formatTime } from '#admin/lib/format.ts'
import { useKeys } from '#admin/lib/use-keys.ts'
import { lastOrderList } from '#admin/orders/last-order-list.ts'
import { changeStatuses } from '#admin/orders/status-changes.ts'
import { NotFound } from '#admin/shell/failures.tsx'
import { Blank, Bone } from '#admin/ui/blank.tsx'
import { Button, buttonStyle } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { segmentStyle, segmentsStyle } from '#admin/ui/segments.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { statusChangeCopy } from '#content/copy/admin/orders.ts'
import { printCopy } from '#content/copy/admin/print.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { getStaffOrder, listStaffOrders } from '#contract/admin/orders.ts'
import { getPrint, type PrintKind, recordPrint } from '#contract/admin/print.ts'
import { Labels } from './labels.tsx'
import { PickList } from './pick-list.tsx'
import { Slips } from './slips.tsx'

/** Its form is large, so it loads when it opens. */
const ShipDialog = lazyRouteComponent(() => import('#admin/orders/ship-dialog.tsx'), 'ShipDialog')

const kinds: readonly PrintKind[] = ['slips', 'pick-list', 'labels']
type PrintData = Awaited<ReturnType<typeof callAdmin<typeof getPrint>>>

const printQuery = (kind: PrintKind, orders: string) =>
  staffQuery(getPrint, { params: { kind }, query: { orders } })

/** Opens the print dialog and records the print in the timeline of each order. */
function usePrint(kind: PrintKind, data: PrintData | undefined) {
  const client = useQueryClient()
  const record = useMutation({
    mutationFn: (orderIds: string[]) =>
      callAdmin(recordPrint, { params: { kind }, body: { orderIds } }),
    onSuccess: ({ printedAt }) => showToast(printCopy.recorded(formatTime(printedAt))),
    onError: (error) => showToast(printCopy.notRecorded, { detail: errorText(error) }),
    onSettled: () => invalidate(client, listStaffOrders, getStaffOrder),
  })
  return () => {
    if (!data || data.orders.length === 0) return
    record.mutate(data.orders.map(({ id }) => id))
    print()
  }
}

interface MarkAsShippedProps {
  orders: PrintData['orders']
  onPrint: () => void
}

/** Hands over the printed orders, if they come from the queue of parcels. */
function MarkAsShipped({ orders, onPrint }: MarkAsShippedProps) {
  const queryClient = useQueryClient()
  const [step, setStep] = useState<'offered' | 'open' | 'done'>('offered')
  const isQueue = lastOrderList.get().search.queue === 'toHandOver'
  if (!isQueue || step === 'done' || orders.length === 0) return null
  return (
    <>
      <Button onClick={() => setStep('open')}>{statusChangeCopy.actions.shipped}</Button>
      <Button
        onClick={() => {
          onPrint()
          setStep('open')
        }}
      >
        {printCopy.printAndShip}
      </Button>
      <Suspense fallback={null}>
        {step === 'open' && (
          <ShipDialog
            orders={{ list: orders }}
            onClose={() => setStep('offered')}
            onShip={(change) => {
              setStep('done')
              const body = { orderIds: orders.map(({ id }) => id), ...change }
              void changeStatuses({ queryClient, body, onResults: () => undefined })
            }}
          />
        )}
      </Suspense>
    </>
  )
}

interface ToolsProps {
  kind: PrintKind
  orders: string | undefined
  data: PrintData | undefined
}

function Tools({ kind, orders, data }: ToolsProps) {
  const startPrint = usePrint(kind, data)
  useKeys([{ key: 'Mod+P', onPress: startPrint }])
  return (
    <div className="tools">
      {/* The list that the person came from, with its selection. */}
      <Link to="/orders" search={lastOrderList.get().search} className={buttonStyle('plain')}>
        <Icon name="prev" />
        {printCopy.orders}
      </Link>
      <h1 className="font-semibold">
        {data ? printCopy.counts[kind](data.orders.length) : printCopy.kinds[kind]}
      </h1>
      <span className="text-ink-2 text-small">{printCopy.hint}</span>
      <nav
        className={`${segmentsStyle} max-md:order-1 max-md:w-full md:ms-auto`}
        aria-label={printCopy.kinds.label}
      >
        {kinds.map((each) => (
          <Link
            key={each}
            to="/print/$kind"
            params={{ kind: each }}
            search={orders ? { orders } : {}}
            className={`${segmentStyle(each === kind)} max-[62rem]:h-11`}
          >
            {printCopy.kinds[each]}
          </Link>
        ))}
      </nav>
      <MarkAsShipped orders={data?.orders ?? []} onPrint={startPrint} />
      <Button
        variant="primary"
        icon="print"
        shortcut="Ctrl P"
        disabled={!data || data.orders.length === 0}
        onClick={startPrint}
      >
        {printCopy.print}
      </Button>
    </div>
  )
}

function Sheets({ kind, data }: { kind: PrintKind; data: PrintData }): ReactNode {
  if (kind === 'labels') return <Labels orders={data.orders} />
  if (kind === 'pick-list') return <PickList rows={data.pickList} orderCount={data.orders.length} />
  return <Slips orders={data.orders} exchangeRule={data.exchangeRule} />
}

function NothingSelected() {
  const { title, text, action } = printCopy.empty
  return (
    <Blank title={title} text={text}>
      <Link to="/orders" className={buttonStyle()}>
        {action}
      </Link>
    </Blank>
  )
}

function PrintView({ kind }: { kind: PrintKind }) {
  const { orders } = useSearch({ from: '/signed-in/print/$kind' })
  const query = useQuery({ ...printQuery(kind, orders ?? ''), enabled: orders !== undefined })
  useEffect(() => {
    document.title = `${printCopy.kinds[kind]} · ${adminCopy.name}`
  }, [kind])
  return (
    <div className={`print-page of-${kind}`}>
      <Tools kind={kind} orders={orders} data={orders ? query.data : undefined} />
      <div className="stage">
        {orders ? (
          <Panel
            query={query}
            subject={printCopy.subject}
            loading={
              <section className="sheet paper" aria-busy="true">
                <Bone width={20} />
              </section>
            }
            missing={<Blank title={printCopy.missing.title} text={printCopy.missing.text} />}
          >
            {(data) =>
              data.orders.length > 0 ? <Sheets kind={kind} data={data} /> : <NothingSelected />
            }
          </Panel>
        ) : (
          <NothingSelected />
        )}
      </div>
    </div>
  )
}

/** The page that prints packing slips, the pick list or shipping labels. */
export function PrintPage() {
  const { kind } = useParams({ from: '/signed-in/print/$kind' })
  const can = useCan()
  const known = kinds.find((each) => each === kind)
  if (!known) return <NotFound />
  if (!can('orders.fulfil')) return <NoAccessPage title={printCopy.kinds[known]} />
  return <PrintView key={known} kind={known} />
}
