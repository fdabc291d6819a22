import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentProps, Suspense } from 'react'
import { Tabs } from '#admin/ui/tabs.tsx'
import { type ListWithViews, useViews } from './saved-views.ts'

/** They load beside the list, which does not need them. */
const ViewTabs = lazyRouteComponent(() => import('./view-tabs.tsx'), 'ViewTabs')

interface ListTabsProps extends Omit<ComponentProps<typeof Tabs>, 'children'> {
  list: ListWithViews
  /** The search parameters of the page. */
  search: object
}

/** The tabs of a list, and its saved views. A saved view is a tab of its own. */
export function ListTabs({ list, search, current, ...props }: ListTabsProps) {
  const view = useViews(list, search).current
  return (
    <Tabs {...props} current={view ? view.id : current}>
      <Suspense fallback={null}>
        <ViewTabs list={list} search={search} />
      </Suspense>
    </Tabs>
  )
}
