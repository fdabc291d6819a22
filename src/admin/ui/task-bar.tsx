import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { Icon } from './icon.tsx'

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
    <header className="mtop task">
      <Link to={back.to} search={back.search ?? {}} className="tap" aria-label={back.label}>
        <Icon name="back" />
      </Link>
      <h1 className="semi trunc">
        <bdi>{title}</bdi>
      </h1>
      <span className="end">{children}</span>
    </header>
  )
}
