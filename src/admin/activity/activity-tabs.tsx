import { Link } from '@tanstack/react-router'
import { type ActivitySearch, readActivitySearch } from '#admin/kit/page-search.ts'
import { LazyViewTabs } from '#admin/views/lazy-view-tabs.tsx'
import { type ListWithViews, useViews } from '#admin/views/saved-views.ts'
import { activityCopy } from '#content/copy/admin/activity.ts'

const list: ListWithViews = { name: 'audit', path: '/activity', readSearch: readActivitySearch }

/** The views of the activity log: everything, and the saved ones. */
export function ActivityTabs({ search }: { search: ActivitySearch }) {
  const { views, current: view } = useViews(list, search)
  // One tab alone says nothing. Filters can become a view, and its button is here.
  if (views.length === 0 && Object.keys(search).length === 0) return null
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
