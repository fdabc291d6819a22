import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { Panel } from '#admin/kit/panel.tsx'
import { downloadAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { Blank } from '#admin/ui/blank.tsx'
import { Button, buttonStyle } from '#admin/ui/button.tsx'
import { Page } from '#admin/ui/page.tsx'
import { SectionHead } from '#admin/ui/section.tsx'
import { Tabs } from '#admin/ui/tabs.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { reportsCopy as copy } from '#content/copy/admin/reports.ts'
import { settlementCopy } from '#content/copy/admin/settlement.ts'
import { stockCopy } from '#content/copy/admin/stock.ts'
import { getReport, ReportName } from '#contract/admin/reports.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { BestSellers } from './best-sellers.tsx'
import { DaysLeftTables } from './days-left-tables.tsx'
import { type ReadReport, type ReportRequest, reportQuery } from './read-report.ts'
import { ReportBar } from './report-bar.tsx'
import { SalesReportChart, SizesReportCharts } from './report-charts.tsx'
import { ReportFigures, ReportLoading } from './report-figures.tsx'
import { formatRange, rangeOf } from './report-range.ts'
import { ReportTable } from './report-table.tsx'
import { isEmptyReport } from './report-values.ts'

const route = getRouteApi('/signed-in/reports/$name')

const notes: Partial<Record<ReportName, string>> = copy.notes

/** The part beside the heading of a table: a note, and the next step. */
function TableEnd({ name }: { name: ReportName }) {
  const can = useCan()
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {notes[name] && <span className="text-ink-3">{notes[name]}</span>}
      {(name === 'sizes' || name === 'days-left') && can('stock.manage') && (
        <Link to="/stock" search={{ mode: 'receive' }} className={buttonStyle()}>
          {stockCopy.receive.open}
        </Link>
      )}
      {name === 'cash' && can('orders.manage') && (
        <Link to="/settlement" className={buttonStyle()}>
          {settlementCopy.open}
        </Link>
      )}
    </span>
  )
}

/** The figures, the chart and the table of a report. */
function ReportView({ request, report }: ReadReport) {
  const { name, range } = request
  const search = route.useSearch()
  if (isEmptyReport(name, report)) {
    const days = copy.emptyRange(formatRange(range, new Date()))
    return <Blank title={copy.empty[name](days)} text={copy.emptyText} />
  }
  return (
    <>
      <ReportFigures name={name} report={report} />
      {name === 'sales' && <SalesReportChart request={request} report={report} />}
      <div
        className={
          name === 'sizes'
            ? 'min-[72rem]:grid min-[72rem]:grid-cols-2 min-[72rem]:gap-14'
            : name === 'sales'
              ? 'grid gap-x-14 gap-y-5 min-[86rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'
              : ''
        }
      >
        {name === 'sizes' && (
          <div>
            <SizesReportCharts request={request} report={report} />
          </div>
        )}
        <section className="min-w-0">
          <SectionHead
            className="mt-2 mb-3 flex-wrap"
            title={copy.tables[name]}
            end={<TableEnd name={name} />}
          />
          {name === 'days-left' ? (
            <DaysLeftTables report={report} />
          ) : (
            <ReportTable name={name} report={report} />
          )}
        </section>
        {name === 'sales' && <BestSellers range={range} search={search} />}
      </div>
    </>
  )
}

function ExportButton({ request }: { request: ReportRequest }) {
  const { name, range, isCompared } = request
  const download = useMutation({
    mutationFn: () =>
      downloadAdmin(
        getReport,
        {
          params: { name },
          query: { ...range, ...(isCompared ? { compare: 'true' } : {}), format: 'csv' },
        },
        `${name}.csv`,
      ),
    onError: (error) => showToast(copy.exportFailed, { detail: errorText(error) }),
  })
  return (
    <Button icon="download" isBusy={download.isPending} onClick={() => download.mutate()}>
      {copy.export}
    </Button>
  )
}

function ReportPage({ name }: { name: ReportName }) {
  const search = route.useSearch()
  const isPhone = useMediaQuery(phoneQuery)
  const range = rangeOf(search, new Date())
  const request = { name, range, isCompared: search.compare !== 'no' }
  // While another period loads, the old figures stay.
  const query = useQuery({ ...reportQuery(request), placeholderData: keepPreviousData })
  return (
    <Page title={copy.title} actions={!isPhone && <ExportButton request={request} />}>
      <Tabs
        label={copy.title}
        tabs={ReportName.options.map((each) => ({
          name: each,
          label: copy.tabs[each],
          to: `/reports/${each}`,
          search,
        }))}
        current={name}
      />
      <ReportBar search={search} range={range} />
      <div className={query.isPlaceholderData ? '*:opacity-50' : ''} aria-busy={query.isFetching}>
        <Panel query={query} subject={copy.subject} loading={<ReportLoading />}>
          {(data) => <ReportView {...data} />}
        </Panel>
      </div>
      {isPhone && (
        <p className="flex min-h-12 items-center">
          <ExportButton request={request} />
        </p>
      )}
    </Page>
  )
}

/** The reports of sales, returns and debts. */
export function ReportsPage() {
  const can = useCan()
  const { name } = route.useParams()
  if (!can('reports.read')) return <NoAccessPage title={copy.title} />
  const known = ReportName.options.find((each) => each === name)
  if (known) return <ReportPage key={known} name={known} />
  return (
    <Page title={copy.title}>
      <Blank title={copy.unknown.title} text={copy.unknown.text}>
        <Link to="/reports/$name" params={{ name: 'sales' }} className={buttonStyle()}>
          {copy.unknown.action}
        </Link>
      </Blank>
    </Page>
  )
}
