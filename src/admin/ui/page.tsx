import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { ActionBar } from './action-bar.tsx'
import { CommandMenu } from './command-menu.tsx'
import { Icon } from './icon.tsx'
import { phoneMenuStyle } from './task-bar.tsx'

/** The classes of the heading of a page, with what is beside it. */
export const pageHeadStyle =
  'mb-4 flex min-h-8 items-center gap-2 max-md:mb-0 max-md:min-h-0 md:has-[+[data-blank]]:mb-0 md:has-[+[data-blank]]:border-b md:has-[+[data-blank]]:border-line md:has-[+[data-blank]]:pb-3.5'

// On a phone it is in the bar at the top, in place of the wordmark.
const titleStyle =
  'type-title me-3 max-md:fixed max-md:start-pad max-md:end-34 max-md:top-0 max-md:z-6 max-md:m-0 max-md:truncate max-md:text-[1.5rem] max-md:leading-[calc(var(--top)-1px)] max-[24rem]:text-[1.125rem]'

const detailStyle =
  'text-ink-2 max-md:not-empty:pb-3 max-md:not-empty:in-[body:has([data-tabs])]:pt-3 max-md:not-empty:in-[body:has([data-tabs])]:pb-1'

/** The classes of the link back to the list, above the heading. */
export const crumbStyle =
  '-ms-1 inline-flex h-5 items-center gap-1 text-small/5 text-ink-2 coarse:h-11 max-md:h-11'

export interface PageProps {
  /** Heading of the page and title of the tab. */
  title: string
  /** A link back to the list, on detail pages. */
  back?: { to: string; label: string; search?: Record<string, unknown> }
  /** A text beside the heading. */
  detail?: ReactNode
  /** Buttons at the end of the heading. On a phone they are in the bar at the bottom edge. */
  actions?: ReactNode
  /** The lines of the shell that do the same. The menu of the page shows them. */
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
        <Link to={back.to} search={back.search ?? {}} className={crumbStyle}>
          <Icon name="prev" size="small" />
          {back.label}
        </Link>
      )}
      <div data-page-head className={pageHeadStyle}>
        <h1 data-page-title className={titleStyle}>
          {title}
        </h1>
        {detail && <span className={detailStyle}>{detail}</span>}
        {(actions || hasCommands) && !isPhone && (
          <span className="ms-auto flex items-center gap-2">
            {actions}
            {hasCommands && <CommandMenu commands={commands} />}
          </span>
        )}
      </div>
      {children}
      {hasCommands && isPhone && <CommandMenu commands={commands} buttonClass={phoneMenuStyle} />}
      {actions && isPhone && <ActionBar>{actions}</ActionBar>}
    </>
  )
}
