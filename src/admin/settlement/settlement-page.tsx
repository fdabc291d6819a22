import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { Panel } from '#admin/kit/panel.tsx'
import { staffList } from '#admin/kit/staff-query.ts'
import { formatExactMoney, formatFullDay, formatNumber } from '#admin/lib/format.ts'
import { useSaveKey } from '#admin/lib/use-save-key.ts'
import { reportQuery } from '#admin/reports/read-report.ts'
import { rangeOf } from '#admin/reports/report-range.ts'
import { Blank, Bone, BoneLine } from '#admin/ui/blank.tsx'
import { Button } from '#admin/ui/button.tsx'
import { SelectField, TextArea } from '#admin/ui/field.tsx'
import { LeaveGuard } from '#admin/ui/leave-guard.tsx'
import { Page } from '#admin/ui/page.tsx'
import { settlementCopy as copy } from '#content/copy/admin/settlement.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { listStaffOrders, type OrderRow } from '#contract/admin/orders.ts'
import { notHandedOver } from '#rules/cash-due.ts'
import {
  describeList,
  fieldsOf,
  sumsOf,
  untouched,
  withAllDelivered,
  withList,
  withOutcome,
} from './settlement-form.ts'
import { SettlementRow } from './settlement-row.tsx'
import { useSettlement } from './use-settlement.ts'

const route = getRouteApi('/signed-in/settlement')

const loading = (
  <div aria-busy="true">
    {[30, 24, 27].map((width) => (
      <BoneLine key={width} width={width}>
        <Bone width={8} />
      </BoneLine>
    ))}
  </div>
)

/** The couriers and days that owe cash, as choices. The orders are those of the last 90 days. */
function Choices() {
  const { courier = '', day = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const range = rangeOf({ period: '90' }, new Date())
  const { data } = useQuery(reportQuery({ name: 'cash', range, isCompared: false }))
  const owed = (data?.report.rows ?? []).filter((row) => Number(row.due) > 0)
  const couriers = [...new Set([courier, ...owed.map((row) => String(row.courier))])]
  const days = [
    day,
    ...owed.filter((row) => !courier || row.courier === courier).map((row) => String(row.date)),
  ]
  const go = (search: { courier?: string; day?: string }) =>
    void navigate({ search: { courier: courier || undefined, day: day || undefined, ...search } })
  const options = (values: readonly string[], all: string, label = (value: string) => value) => [
    { value: '', label: all },
    ...[...new Set(values)]
      .filter((value) => value !== '' && value !== notHandedOver)
      .map((value) => ({ value, label: label(value) })),
  ]
  return (
    <div className="mb-4 grid gap-4 md:grid-cols-2 [&_[data-field]]:m-0">
      <SelectField
        label={copy.courier}
        value={courier}
        options={options(couriers, copy.allCouriers)}
        onChange={({ target }) => go({ courier: target.value || undefined, day: undefined })}
      />
      <SelectField
        label={copy.day}
        value={day}
        options={options(days, copy.allDays, formatFullDay)}
        onChange={({ target }) => go({ day: target.value || undefined })}
      />
    </div>
  )
}

type Settlement = ReturnType<typeof useSettlement>

interface PartProps {
  orders: readonly OrderRow[]
  settlement: Settlement
}

/** The field for the list of the courier, and what was found of it. */
function PastedList({ orders, settlement: { form, setForm } }: PartProps) {
  const { found, unknown, problems } = describeList(form.list, orders)
  return (
    <>
      <TextArea
        label={copy.list}
        hint={copy.listHint}
        rows={4}
        value={form.list}
        onChange={({ target }) => setForm(withList(target.value, orders))}
      />
      {form.list.trim() !== '' && (
        <p role="status" className="mt-2 text-small">
          {copy.found(found)}
          {unknown.length > 0 && (
            <span className="block text-danger">
              {copy.unknown(unknown.map(formatNumber).join(', '))}
            </span>
          )}
          {problems.length > 0 && (
            <span className="block text-danger">{copy.unreadable(problems.join(', '))}</span>
          )}
        </p>
      )}
    </>
  )
}

/** The sums of the form and the button that saves it. It stays at the foot of the window. */
function ResultBar({ orders, settlement: { form, setForm, isTouched, save } }: PartProps) {
  const sums = sumsOf(form, orders)
  const hasResult = sums.delivered + sums.returned > 0
  const canSave = hasResult && !sums.hasProblem && !save.isPending
  const submit = () => save.mutate()
  useSaveKey(canSave ? submit : undefined)
  const parts = [
    copy.sums.delivered(sums.delivered, formatExactMoney(sums.received)),
    sums.returned > 0 && copy.sums.returned(sums.returned),
    sums.short > 0 && copy.sums.short(formatExactMoney(sums.short)),
    sums.open > 0 && copy.sums.open(sums.open),
  ]
  return (
    <section
      aria-label={copy.sums.region}
      className="mt-4 flex flex-wrap items-center gap-3 border-t border-line bg-bg py-3 md:sticky md:bottom-0"
    >
      <p aria-live="polite" className="min-w-0 flex-1 font-medium max-md:w-full max-md:flex-none">
        {parts.filter(Boolean).join(' · ')}
      </p>
      <Button disabled={sums.open === 0} onClick={() => setForm(withAllDelivered(form, orders))}>
        {copy.allDelivered}
      </Button>
      {isTouched && (
        <Button variant="plain" onClick={() => setForm(untouched)}>
          {copy.reset}
        </Button>
      )}
      <Button
        variant="primary"
        size="large"
        disabled={!canSave}
        isBusy={save.isPending}
        onClick={submit}
      >
        {copy.save}
      </Button>
      <LeaveGuard hasChanges={hasResult} />
    </section>
  )
}

function Orders({ orders }: { orders: readonly OrderRow[] }) {
  const settlement = useSettlement(orders)
  const { form, setForm } = settlement
  if (orders.length === 0) return <Blank {...copy.empty} />
  return (
    <>
      <PastedList orders={orders} settlement={settlement} />
      <ul aria-label={copy.orders} className="mt-5 border-t border-line">
        {orders.map((order) => (
          <SettlementRow
            key={order.id}
            order={order}
            fields={fieldsOf(form, order)}
            onOutcome={(outcome) => setForm(withOutcome(form, order, outcome))}
            onReceived={(received) =>
              setForm({
                ...form,
                fields: { ...form.fields, [order.id]: { outcome: 'delivered', received } },
              })
            }
          />
        ))}
      </ul>
      <p className="mt-4 max-w-160 text-small text-ink-2">{copy.returnedNote}</p>
      <ResultBar orders={orders} settlement={settlement} />
    </>
  )
}

/** Records what a courier delivered, brought back and paid, for many orders at once. */
export function SettlementPage() {
  const can = useCan()
  const { courier, day } = route.useSearch()
  const query = useQuery({
    ...staffList(listStaffOrders, {
      query: {
        status: 'shipped',
        sort: 'oldest',
        ...(courier && { courier }),
        ...(day && { from: day, to: day }),
      },
    }),
    enabled: can('orders.manage'),
  })
  if (!can('orders.manage')) return <NoAccessPage title={copy.title} />
  return (
    <Page title={copy.title} back={{ to: '/orders', label: adminCopy.pages.orders }}>
      {can('reports.read') && <Choices />}
      <Panel query={query} subject={copy.subject} loading={loading}>
        {(orders) => <Orders key={`${courier} ${day}`} orders={orders} />}
      </Panel>
    </Page>
  )
}
