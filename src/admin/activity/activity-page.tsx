import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { usePages } from '#admin/kit/list-data.ts'
import { ListPage } from '#admin/kit/list-page.tsx'
import { useCan, useMe } from '#admin/kit/me.ts'
import type { ActivitySearch } from '#admin/kit/page-search.ts'
import { downloadAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { formatCount, formatPastDay } from '#admin/lib/format.ts'
import { groupByDay } from '#admin/lib/group-by-day.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { useNow } from '#admin/lib/use-now.ts'
import { Alert } from '#admin/ui/alert.tsx'
import { Blank } from '#admin/ui/blank.tsx'
import { Button, buttonStyle } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { activityCopy as copy } from '#content/copy/admin/activity.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { exportAudit } from '#contract/admin/audit.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { activityQuery, type Filter, groupEntries, verificationQuery } from './activity.ts'
import { activityCommands } from './activity-command.ts'
import { ActivityFilters } from './activity-filters.tsx'
import { activityLayout } from './activity-layout.tsx'
import { ActivityTabs } from './activity-tabs.tsx'

const route = getRouteApi('/signed-in/activity')

/** Returns how many entries the list shows, of all that match. */
function countText({ rows = [], first, more }: ReturnType<typeof useActivity>): string {
  const count = rows.length
  const { total = count, isTotalCapped = false } = first ?? {}
  if (count === 0) return ''
  if (!more) return copy.count(formatCount(count))
  return copy.shown(formatCount(count), `${formatCount(total)}${isTotalCapped ? '+' : ''}`)
}

const useActivity = (search: ActivitySearch) => usePages(activityQuery(search))

/** Who changed what, and when. */
export function ActivityPage() {
  const search = route.useSearch()
  const can = useCan()
  const { id } = useMe()
  const now = useNow()
  const isPhone = useMediaQuery(phoneQuery)
  const list = useActivity(search)
  const canReadAll = can('audit.read')
  // Consecutive entries that repeat are one row.
  const rows =
    list.rows &&
    groupByDay(list.rows, now, copy.today).flatMap(({ entries }) => groupEntries(entries))
  return (
    <ListPage
      title={copy.title}
      subject={copy.subject}
      detail={canReadAll && isPhone && <Verified />}
      actions={
        canReadAll &&
        !isPhone && (
          <>
            <Verified />
            <ExportButton search={search} />
          </>
        )
      }
      commands={activityCommands(search, { id, canReadAll })}
      tabs={
        <>
          {canReadAll && <BrokenAlert />}
          <ActivityTabs search={search} />
        </>
      }
      filters={<ActivityFilters count={countText(list)} />}
      list={{ ...list, rows }}
      layout={activityLayout(now)}
      empty={<Empty hasFilter={Object.keys(search).length > 0} />}
      foot={copy.footer}
    />
  )
}

function ExportButton({ search }: { search: ActivitySearch }) {
  const download = useMutation({
    mutationFn: () => downloadAdmin(exportAudit, { query: search as Filter }, 'activity.csv'),
    onError: (error) => showToast(adminCopy.loadFailed(copy.subject), { detail: errorText(error) }),
  })
  return (
    <Button icon="download" isBusy={download.isPending} onClick={() => download.mutate()}>
      {copy.export}
    </Button>
  )
}

/** The result of a successful verification, beside the heading. */
function Verified() {
  const { data } = useQuery(verificationQuery)
  if (!data || data.brokenAtSeq !== null) return null
  return (
    <span className="inline-flex items-center gap-1.5 text-small text-ink-2 md:me-2 [&_svg]:text-success">
      <Icon name="check" size="small" />
      {data.firstAt
        ? copy.verified(formatCount(data.entryCount), formatPastDay(data.firstAt, new Date()))
        : copy.noEntries}
    </span>
  )
}

/** Says that the log was changed. */
function BrokenAlert() {
  const { data } = useQuery(verificationQuery)
  if (!data || data.brokenAtSeq === null) return null
  return (
    <Alert role="alert">
      <Icon name="warning" />
      <span>
        <b className="font-semibold">{copy.broken.title(formatCount(data.brokenAtSeq))}</b>{' '}
        {copy.broken.text}
      </span>
    </Alert>
  )
}

function Empty({ hasFilter }: { hasFilter: boolean }) {
  if (!hasFilter) return <Blank title={copy.empty.title} text={copy.empty.text} />
  return (
    <Blank title={copy.noMatch}>
      <Link to="/activity" search={{}} className={buttonStyle()}>
        {copy.filters.clear}
      </Link>
    </Blank>
  )
}
