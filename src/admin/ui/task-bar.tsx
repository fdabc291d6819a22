import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { Icon } from './icon.tsx'

/** The classes of the bar at the top of a phone. */
export const phoneBarStyle =
  'sticky top-0 z-5 flex h-top items-center border-b border-line bg-bg px-pad'

/** The classes of the bar of a task, which replaces the bar of the frame. */
export const taskBarStyle = `gap-1 [main>&]:-mx-pad [main>&]:mb-4 ${phoneBarStyle}`

/** The classes of a button of this bar that shows only an icon. */
export const tapStyle = 'grid size-11 place-items-center'

/** The classes of the menu of a page in the bar of the frame, before search and person. */
export const phoneMenuStyle = `fixed end-[calc(var(--pad)+4.75rem)] top-1 z-6 ${tapStyle}`

interface TaskBarProps {
  /** Heading of the screen and title of the tab. */
  title: string
  /** The list to return to. */
  back: { to: string; label: string; search?: Record<string, unknown> }
  /** Buttons at the end. */
  children?: ReactNode
}

/** The top of a task screen on a phone. It replaces the bar of the frame. */
export function TaskBar({ title, back, children }: TaskBarProps) {
  useEffect(() => {
    document.title = `${title} · ${adminCopy.name}`
  }, [title])
  return (
    <header data-task-bar className={taskBarStyle}>
      <Link
        to={back.to}
        search={back.search ?? {}}
        className={`-ms-3 ${tapStyle}`}
        aria-label={back.label}
      >
        <Icon name="back" />
      </Link>
      <h1 className="min-w-0 truncate text-lead font-semibold normal-nums">
        <bdi>{title}</bdi>
      </h1>
      <span className="-me-3 ms-auto flex items-center">{children}</span>
    </header>
  )
}
