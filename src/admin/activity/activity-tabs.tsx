import { Link } from '@tanstack/react-router'
import { LazyViewTabs } from '#admin/views/lazy-view-tabs.tsx'
import { useViews } from '#admin/views/saved-views.ts'
import { activityCopy } from '#content/copy/admin/activity.ts'
import type { ActivitySearch } from './activity-search.ts'

/** The views of the activity log: everything, and the saved ones. */
export function ActivityTabs({ search }: { search: ActivitySearch }) {
  const view = useViews('audit', search).current
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
      <LazyViewTabs list="audit" search={search} />
    </nav>
  )
}
