import type { ReactNode } from 'react'

interface ActionBarProps {
  /** On a task screen the bar replaces the navigation at the foot. On a list it is above it. */
  isTask?: boolean
  children: ReactNode
}

// Four buttons are in two rows.
const barStyle =
  'fixed inset-x-0 z-6 flex gap-2 border-t border-line bg-bg px-pad py-3 [--control:3rem] empty:hidden has-[>fieldset]:grid has-[>fieldset]:grid-cols-2 md:hidden [&>[aria-label]]:flex-none [&>:not([data-menu])]:flex-1 has-[>fieldset]:[&_button]:px-2'

/** The actions of a page at the bottom edge of a phone. It is hidden on wide screens. */
export function ActionBar({ isTask = false, children }: ActionBarProps) {
  return (
    <div
      data-actions={isTask ? 'task' : 'page'}
      className={`${barStyle} ${isTask ? 'bottom-0' : 'bottom-15'}`}
    >
      {children}
    </div>
  )
}
