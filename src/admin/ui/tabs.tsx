import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { formatCount } from '#admin/lib/format.ts'
import { useTabInView } from '#admin/lib/use-tab-in-view.ts'

/** A tab: its name, the page that it opens and how many rows that page has. */
export interface Tab {
  name: string
  label: string
  to: string
  search?: object
  count?: number | string | undefined
}

interface TabsProps {
  /** Accessible name. */
  label: string
  tabs: readonly Tab[]
  /** The name of the open tab. */
  current: string | undefined
  /** Further tabs. */
  children?: ReactNode
}

const tab =
  'inline-flex h-row items-center gap-1.5 whitespace-nowrap hover:text-ink aria-[current]:font-medium aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_0_var(--ink)] md:coarse:h-11 md:coarse:min-w-11 max-md:h-11 max-md:min-w-11 max-md:flex-none'

/** The classes of a tab. The current one has `aria-current` and an ink line on the hairline. */
export const tabStyle = `${tab} text-ink-2`

/** The classes of a button at the end of the tabs, which changes them. */
export const tabButtonStyle = `${tab} text-ink-3`

/** The number of rows of a tab, after its name. */
export const TabCount = ({ children }: { children: ReactNode }) => (
  <span className="text-small/5 text-ink-3">{children}</span>
)

interface TabRowProps {
  /** Accessible name. */
  label: string
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A row of tabs. On a phone it touches both edges and scrolls sideways, and the page begins with it. */
export const TabRow = ({ label, ref, children }: TabRowProps) => (
  <nav
    ref={ref}
    data-tabs
    className="flex gap-6 border-b border-line max-md:-mx-pad max-md:gap-5 max-md:overflow-x-auto max-md:px-pad max-md:[scrollbar-width:none]"
    aria-label={label}
  >
    {children}
  </nav>
)

/** The views of a page. On a phone the open one is scrolled into view. */
export function Tabs({ label, tabs, current, children }: TabsProps) {
  // A count that arrives moves the tabs after it.
  const nav = useTabInView(`${current} ${tabs.map(({ count }) => count).join(' ')}`)
  return (
    <TabRow ref={nav} label={label}>
      {tabs.map(({ name, label: text, to, search = {}, count }) => (
        <Link
          key={name}
          to={to}
          search={search}
          className={tabStyle}
          activeOptions={{ exact: true }}
          aria-current={name === current ? 'page' : undefined}
        >
          {text}
          {count !== undefined && (
            <TabCount>{typeof count === 'number' ? formatCount(count) : count}</TabCount>
          )}
        </Link>
      ))}
      {children}
    </TabRow>
  )
}
