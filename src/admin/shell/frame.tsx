import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useCan, useDashboard, useMe } from '#admin/kit/me.ts'
import { managePages, type NavigationItem, workPages } from '#admin/navigation/navigation.ts'
import { usePackingSync } from '#admin/packing/use-packing-sync.ts'
import { openPalette } from '#admin/palette/open-palette.ts'
import { PaletteHost } from '#admin/palette/palette-host.tsx'
import { openShortcuts, ShortcutsDialog } from '#admin/shortcuts/shortcuts-dialog.tsx'
import { useGoKeys } from '#admin/shortcuts/use-go-keys.ts'
import { useOpenSearch } from '#admin/shortcuts/use-open-search.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { Key } from '#admin/ui/key.tsx'
import { Menu } from '#admin/ui/menu.tsx'
import { ThemeButton } from '#admin/ui/theme-button.tsx'
import { ToastHost } from '#admin/ui/toast.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { DialogHost } from './dialog-host.tsx'
import { PersonMenu } from './person-menu.tsx'

/** Counts of the rail: orders that wait for a call or for packing, low stock, open messages. */
function useCounts(): Partial<Record<NavigationItem['to'], number>> {
  const { data } = useDashboard()
  const countOf = (...keys: string[]) =>
    data?.queues.filter(({ key }) => keys.includes(key)).reduce((sum, { count }) => sum + count, 0)
  const counts = {
    '/orders': countOf('toCall', 'toPack', 'toHandOver'),
    '/packing': countOf('toPack'),
    '/stock': countOf('lowStock'),
    '/messages': countOf('openMessages'),
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count))
}

interface PageLinkProps {
  item: NavigationItem
  count: number | undefined
  className: string
}

function PageLink({ item, count, className }: PageLinkProps) {
  const { parts = [] } = item
  const isPart = useLocation({
    select: ({ pathname }) => parts.some((part) => pathname.startsWith(part)),
  })
  return (
    <Link
      {...(isPart ? { 'aria-current': 'page' as const } : {})}
      to={item.to}
      className={className}
      activeOptions={{ exact: item.to === '/', includeSearch: false }}
      title={item.label}
    >
      <Icon name={item.icon} />
      <span className="words">{item.label}</span>
      {count !== undefined && <span className="n">{count}</span>}
    </Link>
  )
}

function Rail({ pages, more }: { pages: NavigationItem[]; more: NavigationItem[] }) {
  const counts = useCounts()
  const row = (item: NavigationItem) => (
    <li key={item.to}>
      <PageLink item={item} count={counts[item.to]} className="nav" />
    </li>
  )
  return (
    <nav className="rail" aria-label={adminCopy.mainNavigation}>
      <Link to="/" className="brand">
        <span className="wordmark">{adminCopy.brand}</span>
        <small>{adminCopy.brandSuffix}</small>
      </Link>
      <ul>{pages.map(row)}</ul>
      {more.length > 0 && <ul>{more.map(row)}</ul>}
    </nav>
  )
}

function TopBar() {
  const { shop } = useMe()
  return (
    <header className="top">
      <button
        type="button"
        className="find"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={openPalette}
      >
        <Icon name="search" />
        {adminCopy.search}
        <Key>Ctrl K</Key>
      </button>
      <span className="end" />
      <a className="tool" href={shop.siteUrl}>
        {adminCopy.viewShop}
        <Icon name="external" size="small" />
      </a>
      <button
        type="button"
        className="tool"
        aria-label={adminCopy.shortcuts}
        title={adminCopy.shortcuts}
        aria-keyshortcuts="?"
        onClick={openShortcuts}
      >
        <Icon name="help" />
      </button>
      <ThemeButton />
      <PersonMenu buttonClass="me" />
    </header>
  )
}

/** The bar at the top of a phone: search and person, beside the heading of the page. */
function PhoneBar() {
  const openSearch = useOpenSearch(openPalette)
  return (
    <header className="mtop">
      <Link to="/" className="wordmark">
        {adminCopy.brand}
      </Link>
      <span className="end">
        <button
          type="button"
          className="tap"
          aria-label={adminCopy.searchShort}
          onClick={openSearch}
        >
          <Icon name="search" />
        </button>
        <PersonMenu buttonClass="tap" isShort />
      </span>
    </header>
  )
}

function TabBar({ pages, more }: { pages: NavigationItem[]; more: NavigationItem[] }) {
  const counts = useCounts()
  // Low stock is not work that waits for the phone, so only the rail counts it.
  const countOf = ({ to }: NavigationItem) => (to === '/stock' ? undefined : counts[to])
  const navigate = useNavigate()
  const isMoreOpen = useLocation({
    select: ({ pathname }) => more.some(({ to }) => pathname.startsWith(to)),
  })
  return (
    <nav className="tabbar" aria-label={adminCopy.mainNavigation}>
      {pages.map((item) => (
        <PageLink key={item.to} item={item} count={countOf(item)} className="" />
      ))}
      <Menu
        buttonClass={isMoreOpen ? 'tab-more on' : 'tab-more'}
        align="end"
        label={
          <>
            <Icon name="more" />
            {adminCopy.pages.more}
          </>
        }
        items={more.map(({ to, label, icon }) => ({
          label,
          icon,
          onSelect: () => void navigate({ to }),
        }))}
      />
    </nav>
  )
}

/** The pages of the signed-in person. Another person gets new ones, without the state of these. */
export const Frame = () => <FrameOfPerson key={useMe().id} />

/** The frame of every page: rail, top bar and, on a phone, the bar at the foot. */
function FrameOfPerson() {
  const can = useCan()
  usePackingSync()
  const pages = workPages.filter(({ permission }) => can(permission))
  const more = managePages.filter(({ permission }) => can(permission))
  useGoKeys(pages)
  return (
    <div className="app">
      <a className="skip" href="#main">
        {adminCopy.skip}
      </a>
      <Rail pages={pages} more={more} />
      <TopBar />
      <PhoneBar />
      <main className="page" id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <TabBar
        pages={pages.filter(({ isInPhoneBar }) => isInPhoneBar)}
        more={[...pages.filter(({ isInPhoneBar }) => !isInPhoneBar), ...more]}
      />
      <ToastHost closeLabel={adminCopy.close} />
      <DialogHost />
      <ShortcutsDialog />
      <PaletteHost />
    </div>
  )
}
