import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { Panel } from '#admin/kit/panel.tsx'
import { downloadAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { useTabInView } from '#admin/lib/use-tab-in-view.ts'
import { Blank, Bone } from '#admin/ui/blank.tsx'
import { Button, buttonStyle } from '#admin/ui/button.tsx'
import { Page } from '#admin/ui/page.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { reportsCopy as copy } from '#content/copy/admin/reports.ts'
import { getReport, ReportName } from '#contract/admin/reports.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { type ReadReport, type ReportRequest, reportQuery } from './read-report.ts'
import { ReportBar } from './report-bar.tsx'
import { SalesReportChart, SizesReportCharts } from './report-charts.tsx'
import { ReportFigures } from './report-figures.tsx'
import { formatRange, rangeOf } from './report-range.ts'
import { ReportTable } from './report-table.tsx'
import { isEmptyReport } from './report-values.ts'

const route = getRouteApi('/signed-in/reports/$name')

const notes: Partial<Record<ReportName, string>> = copy.notes

/** The figures, the chart and the table of a report. */
function ReportView({ request, report }: ReadReport) {
  const { name, range } = request
  if (isEmptyReport(name, report)) {
    const days = copy.emptyRange(formatRange(range, new Date()))
    return <Blank title={copy.empty[name](days)} text={copy.emptyText} />
  }
  return (
    <>
      <ReportFigures name={name} report={report} />
      {name === 'sales' && <SalesReportChart request={request} report={report} />}
      <div className={name === 'sizes' ? 'report-two' : ''}>
        {name === 'sizes' && (
          <div>
            <SizesReportCharts request={request} report={report} />
          </div>
        )}
        <section>
          <div className="sec-head report-head">
            <h2 className="h2">{copy.tables[name]}</h2>
            {notes[name] && <span className="small ink-3 end">{notes[name]}</span>}
          </div>
          <ReportTable name={name} report={report} />
        </section>
      </div>
    </>
  )
}

/** The final layout with grey bars. */
function ReportLoading() {
  return (
    <div className="report-figures" aria-busy="true">
      {[12, 6, 6, 10].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the figures have no identity.
        <div key={index}>
          <Bone width={8} />
          <span className="big">
            <Bone width={width} />
          </span>
        </div>
      ))}
    </div>
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
  const tabs = useTabInView(name)
  const range = rangeOf(search, new Date())
  const request = { name, range, isCompared: search.compare !== 'no' }
  // While another period loads, the old figures stay.
  const query = useQuery({ ...reportQuery(request), placeholderData: keepPreviousData })
  return (
    <Page title={copy.title} actions={!isPhone && <ExportButton request={request} />}>
      <nav ref={tabs} className="tabs" aria-label={copy.title}>
        {ReportName.options.map((each) => (
          <Link
            key={each}
            to="/reports/$name"
            params={{ name: each }}
            search={search}
            className="tab"
            aria-current={each === name ? 'page' : undefined}
          >
            {copy.tabs[each]}
          </Link>
        ))}
      </nav>
      <ReportBar search={search} range={range} />
      <div className={query.isPlaceholderData ? 'is-stale' : ''} aria-busy={query.isFetching}>
        <Panel query={query} subject={copy.subject} loading={<ReportLoading />}>
          {(data) => <ReportView {...data} />}
        </Panel>
      </div>
      {isPhone && (
        <p className="foot">
          <ExportButton request={request} />
        </p>
      )}
    </Page>
  )
}

/** What sells, what returns and what is owed. */
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
