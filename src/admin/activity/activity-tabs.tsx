import { type ActivitySearch, readActivitySearch } from '#admin/kit/page-search.ts'
import { ListTabs } from '#admin/views/list-tabs.tsx'
import { type ListWithViews, useViews } from '#admin/views/saved-views.ts'
import { activityCopy } from '#content/copy/admin/activity.ts'

const list: ListWithViews = { name: 'audit', path: '/activity', readSearch: readActivitySearch }

/** The views of the activity log: everything, and the saved ones. */
export function ActivityTabs({ search }: { search: ActivitySearch }) {
  const { views } = useViews(list, search)
  // One tab alone says nothing. Filters can become a view, and its button is here.
  if (views.length === 0 && Object.keys(search).length === 0) return null
  const { label, all } = activityCopy.views
  return (
    <ListTabs
      list={list}
      label={label}
      search={search}
      tabs={[{ name: 'all', label: all, to: list.path }]}
      current="all"
    />
  )
}
