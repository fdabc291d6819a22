import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { ActionBar } from './action-bar.tsx'
import { Icon } from './icon.tsx'

interface PageProps {
  /** Heading of the page and title of the tab. */
  title: string
  /** A link back to the list, on detail pages. */
  back?: { to: string; label: string; search?: Record<string, unknown> }
  /** A text beside the heading. */
  detail?: ReactNode
  /** Buttons at the end of the heading. On a phone they are in the bar at the bottom edge. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the admin: its heading, its actions and its content. */
export function Page({ title, back, detail, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${adminCopy.name}`
  }, [title])
  const isPhone = useMediaQuery(phoneQuery)
  return (
    <>
      {back && (
        <Link to={back.to} search={back.search ?? {}} className="crumb">
          <Icon name="prev" />
          {back.label}
        </Link>
      )}
      <div className="head">
        <h1 className="title">{title}</h1>
        {detail && <span className="ink-2">{detail}</span>}
        {actions && !isPhone && <span className="end">{actions}</span>}
      </div>
      {children}
      {actions && isPhone && <ActionBar>{actions}</ActionBar>}
    </>
  )
}
