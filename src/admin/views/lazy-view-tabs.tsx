import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentProps, Suspense } from 'react'
import type { ViewTabs } from './view-tabs.tsx'

const Tabs = lazyRouteComponent(() => import('./view-tabs.tsx'), 'ViewTabs')

/** The saved views among the tabs of a list. They load beside the list, which does not need them. */
export function LazyViewTabs(props: ComponentProps<typeof ViewTabs>) {
  return (
    <Suspense fallback={null}>
      <Tabs {...props} />
    </Suspense>
  )
}
