import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { ActionBar } from './action-bar.tsx'
import { CommandDetails } from './command-details.tsx'
import { CommandMenu } from './command-menu.tsx'
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
  /** The lines of the shell that do the same. On a phone they are at the end of the page. */
  commands?: readonly string[]
  children: ReactNode
}

/** A page of the admin: its heading, its actions and its content. */
export function Page({ title, back, detail, actions, commands = [], children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${adminCopy.name}`
  }, [title])
  const isPhone = useMediaQuery(phoneQuery)
  const hasCommands = commands.length > 0
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
        {(actions || hasCommands) && !isPhone && (
          <span className="end">
            {actions}
            {hasCommands && <CommandMenu commands={commands} />}
          </span>
        )}
      </div>
      {children}
      {hasCommands && isPhone && <CommandDetails command={commands.join('\n')} />}
      {actions && isPhone && <ActionBar>{actions}</ActionBar>}
    </>
  )
}
