import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCan, useMe } from '#admin/kit/me.ts'
import type { ActivitySearch } from '#admin/kit/page-search.ts'
import { Panel } from '#admin/kit/panel.tsx'
import { downloadAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { formatCount, formatPastDay } from '#admin/lib/format.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { Blank } from '#admin/ui/blank.tsx'
import { Button } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Page } from '#admin/ui/page.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { activityCopy as copy } from '#content/copy/admin/activity.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { exportAudit } from '#contract/admin/audit.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { activityQuery, type Filter, verificationQuery } from './activity.ts'
import { activityCommands } from './activity-command.ts'
import { ActivityFilters } from './activity-filters.tsx'
import { ActivityList, ActivityLoading } from './activity-list.tsx'
import { ActivityTabs } from './activity-tabs.tsx'

const route = getRouteApi('/signed-in/activity')

/** Returns how many entries the list shows, of all that match. */
function countText({ data, hasNextPage }: ReturnType<typeof useActivity>): string {
  const count = data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0
  const { total = count, isTotalCapped = false } = data?.pages[0] ?? {}
  if (count === 0) return ''
  if (!hasNextPage) return copy.count(formatCount(count))
  return copy.shown(formatCount(count), `${formatCount(total)}${isTotalCapped ? '+' : ''}`)
}

const useActivity = (search: ActivitySearch) => useInfiniteQuery(activityQuery(search))

/** Who changed what, and when. */
export function ActivityPage() {
  const search = route.useSearch()
  const can = useCan()
  const { id } = useMe()
  const isPhone = useMediaQuery(phoneQuery)
  const query = useActivity(search)
  const hasFilter = Object.keys(search).length > 0
  return (
    <Page
      title={copy.title}
      detail={can('audit.read') && <Verified />}
      actions={can('audit.read') && !isPhone && <ExportButton search={search} />}
      commands={activityCommands(search, { id, canReadAll: can('audit.read') })}
    >
      {can('audit.read') && <BrokenAlert />}
      <ActivityTabs search={search} />
      <ActivityFilters count={countText(query)} />
      <Panel query={query} subject={copy.subject} loading={<ActivityLoading />}>
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items)
          if (entries.length === 0) return <Empty hasFilter={hasFilter} />
          return (
            <>
              <ActivityList entries={entries} />
              <p className="foot">
                {query.hasNextPage && (
                  <Button isBusy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                    {copy.loadMore}
                  </Button>
                )}
                {copy.footer}
              </p>
            </>
          )
        }}
      </Panel>
    </Page>
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
    <span className="verified">
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
    <p className="alert" role="alert">
      <Icon name="warning" />
      <span>
        <b className="semi">{copy.broken.title(formatCount(data.brokenAtSeq))}</b>{' '}
        {copy.broken.text}
      </span>
    </p>
  )
}

function Empty({ hasFilter }: { hasFilter: boolean }) {
  if (!hasFilter) return <Blank title={copy.empty.title} text={copy.empty.text} />
  return (
    <Blank title={copy.noMatch}>
      <Link to="/activity" search={{}} className="btn">
        {copy.filters.clear}
      </Link>
    </Blank>
  )
}
