import { Link } from '@tanstack/react-router'
import { LazyViewTabs } from '#admin/views/lazy-view-tabs.tsx'
import { type ListWithViews, useViews } from '#admin/views/saved-views.ts'
import { activityCopy } from '#content/copy/admin/activity.ts'
import { type ActivitySearch, readActivitySearch } from './activity-search.ts'

const list: ListWithViews = { name: 'audit', path: '/activity', readSearch: readActivitySearch }

/** The views of the activity log: everything, and the saved ones. */
export function ActivityTabs({ search }: { search: ActivitySearch }) {
  const view = useViews(list, search).current
  return (
    <nav className="tabs" aria-label={activityCopy.views.label}>
      <Link
        to="/activity"
        search={{}}
        className="tab"
        activeOptions={{ exact: true }}
        aria-current={view ? undefined : 'page'}
      >
        {activityCopy.views.all}
      </Link>
      <LazyViewTabs list={list} search={search} />
    </nav>
  )
}
