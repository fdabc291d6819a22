import type { ReactNode } from 'react'

interface ActionBarProps {
  /** On a task screen the bar replaces the navigation at the foot. On a list it is above it. */
  isTask?: boolean
  children: ReactNode
}

/** The actions of a page at the bottom edge of a phone. It is hidden on wide screens. */
export function ActionBar({ isTask = false, children }: ActionBarProps) {
  return <div className={isTask ? 'actbar task' : 'actbar above'}>{children}</div>
}
