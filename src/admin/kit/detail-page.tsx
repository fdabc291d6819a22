import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { buttonStyle } from '#admin/ui/button.tsx'
import { CommandMenu } from '#admin/ui/command-menu.tsx'
import { Icon, type IconName } from '#admin/ui/icon.tsx'
import { Menu, type MenuEntry } from '#admin/ui/menu.tsx'
import { Page, type PageProps } from '#admin/ui/page.tsx'
import { TaskBar, tapStyle } from '#admin/ui/task-bar.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'

interface DetailPageProps extends PageProps {
  /** The list to return to. */
  back: NonNullable<PageProps['back']>
  /** A shorter heading for the bar of a phone. */
  shortTitle?: string
  /** The text beside the heading is also shown on a phone. */
  hasDetailOnPhone?: boolean
  children: ReactNode
}

/** The page of one record. On a phone its heading is the bar of a task screen. */
export function DetailPage({ shortTitle, hasDetailOnPhone = false, ...page }: DetailPageProps) {
  const isPhone = useMediaQuery(phoneQuery)
  if (!isPhone) return <Page {...page} />
  const { title, back, detail, actions, commands = [], children } = page
  return (
    <>
      <TaskBar title={shortTitle ?? title} back={back}>
        {actions}
        {commands.length > 0 && <CommandMenu commands={commands} buttonClass={tapStyle} />}
      </TaskBar>
      {hasDetailOnPhone && detail && <p className="py-3 text-ink-2">{detail}</p>}
      {children}
    </>
  )
}

interface NeighbourProps {
  /** Path of its page; undefined at the end of the list. */
  to: string | undefined
  icon: IconName
  label: string
  shortcut?: string | undefined
}

function Neighbour({ to, icon, label, shortcut }: NeighbourProps) {
  if (to === undefined)
    return (
      <button
        type="button"
        className={buttonStyle('secondary', 'icon')}
        aria-label={label}
        disabled
      >
        <Icon name={icon} />
      </button>
    )
  return (
    <Link
      to={to}
      className={buttonStyle('secondary', 'icon')}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${label} (${shortcut})` : label}
    >
      <Icon name={icon} />
    </Link>
  )
}

interface NeighboursProps {
  previous: Omit<NeighbourProps, 'icon'>
  next: Omit<NeighbourProps, 'icon'>
}

/** Links to the records before and after this one in their list. */
export const Neighbours = ({ previous, next }: NeighboursProps) => (
  <span className="inline-flex *:not-first:-ms-px">
    <Neighbour icon="up" {...previous} />
    <Neighbour icon="down" {...next} />
  </span>
)

/** The menu with everything else that a person may do with the record. */
export function MoreMenu({ items }: { items: readonly MenuEntry[] }) {
  const isPhone = useMediaQuery(phoneQuery)
  const { moreActions } = adminCopy
  if (isPhone)
    return (
      <Menu
        align="end"
        buttonClass={tapStyle}
        name={moreActions}
        label={<Icon name="more" />}
        items={items}
      />
    )
  const label = (
    <>
      {moreActions}
      <Icon name="down" isAfter />
    </>
  )
  return <Menu align="end" label={label} items={items} />
}
