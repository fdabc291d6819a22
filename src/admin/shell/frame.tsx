import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useCan, useDashboard, useMe } from '#admin/kit/me.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
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
import { phoneBarStyle, tapStyle } from '#admin/ui/task-bar.tsx'
import { ThemeButton, toolStyle } from '#admin/ui/theme-button.tsx'
import { ToastHost } from '#admin/ui/toast.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
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

// Sheets for print fill the window, and are printed alone.
const hiddenOnPaper = 'in-[body:has(.print-page)]:hidden'
// A bar of the page at the bottom edge of a phone needs room below the page.
const app =
  'grid min-h-svh grid-cols-[var(--rail)_minmax(0,1fr)] grid-rows-[var(--top)_minmax(0,1fr)] has-[.print-page]:block has-[.print-page]:bg-sunk has-[.print-page]:p-0 max-md:block max-md:pb-16 max-md:has-[[data-bottom-bar],[data-actions=page]:not(:empty),[data-actions]>fieldset]:pb-34 print:has-[.print-page]:min-h-0 print:has-[.print-page]:bg-paper print:has-[.print-page]:[&>:not(main)]:hidden'
const page =
  'min-w-0 px-pad pt-7 pb-16 has-[>.print-page]:p-0 max-md:pt-4 max-md:pb-8 max-md:in-[body:has([data-tabs])]:pt-0 max-md:has-[>[data-task-bar]]:pt-0'

const rail = `${hiddenOnPaper} sticky top-0 row-span-full flex h-svh flex-col overflow-y-auto border-e border-line max-md:hidden`
const brand =
  'flex h-top flex-none flex-wrap content-center items-center gap-x-3 gap-y-1 px-5 coarse:h-11 max-xl:justify-center max-xl:p-0'
// Below the pages of every day.
const managed =
  'mx-5 mt-1 border-t border-line pt-3 pb-2 coarse:mx-1.5 max-xl:mx-2 [&_a]:-mx-3 max-xl:[&_a]:mx-0'
// Between a phone and a wide screen the rail shows icons only.
const railLink =
  'relative flex h-8.5 items-center gap-2.5 px-3 font-[450] text-ink-2 hover:bg-hover hover:text-ink aria-[current=page]:bg-selected aria-[current=page]:font-medium aria-[current=page]:text-ink coarse:h-11 max-xl:h-10 max-xl:justify-center max-xl:gap-0 max-xl:p-0 max-xl:text-[0px] max-xl:coarse:h-11 [&>svg]:size-4.5 [&>svg]:text-ink-3 aria-[current=page]:[&>svg]:text-ink max-xl:[&>svg]:size-5'
const railCount =
  'ms-auto text-micro/5 font-medium text-ink-3 in-[[aria-current=page]]:text-ink-2 max-xl:hidden'

const tabBar =
  'fixed inset-x-0 bottom-0 z-6 grid h-15 auto-cols-[minmax(0,1fr)] grid-flow-col border-t border-line bg-bg in-[body:has([data-actions=task]:not(:empty))]:hidden in-[body:has([data-covers-tabs],[data-bottom-bar]):not(:has([data-actions=page]))]:hidden [&>span]:grid'
const tabOfBar = (isCurrent: boolean) =>
  `relative grid place-content-center justify-items-center gap-0.5 text-key font-medium normal-nums aria-[current]:text-ink aria-[current]:shadow-[inset_0_2px_0_var(--ink)] ${isCurrent ? 'text-ink shadow-[inset_0_2px_0_var(--ink)]' : 'text-ink-2'}`

interface PageLinkProps {
  item: NavigationItem
  count: number | undefined
  className: string
  countClass: string
}

function PageLink({ item, count, className, countClass }: PageLinkProps) {
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
      {item.label}
      {count !== undefined && <span className={countClass}>{count}</span>}
    </Link>
  )
}

function Rail({ pages, more }: { pages: NavigationItem[]; more: NavigationItem[] }) {
  const counts = useCounts()
  const row = (item: NavigationItem) => (
    <li key={item.to}>
      <PageLink item={item} count={counts[item.to]} className={railLink} countClass={railCount} />
    </li>
  )
  return (
    <nav className={rail} aria-label={adminCopy.mainNavigation}>
      <Link to="/" className={brand}>
        <span className="wordmark -me-[0.1em] max-xl:m-0 max-xl:text-[0px] max-xl:first-letter:text-[1.25rem]">
          {adminCopy.brand}
        </span>
        <small className="pt-[0.1875rem] text-[0.75rem]/[1] font-medium text-ink-3 max-xl:hidden">
          {adminCopy.brandSuffix}
        </small>
      </Link>
      <ul className="p-2 coarse:px-1.5">{pages.map(row)}</ul>
      {more.length > 0 && <ul className={managed}>{more.map(row)}</ul>}
    </nav>
  )
}

function TopBar() {
  const { shop } = useMe()
  return (
    <header
      className={`${hiddenOnPaper} sticky top-0 z-5 flex items-center gap-1 border-b border-line bg-bg px-pad max-md:hidden`}
    >
      <button
        type="button"
        className="-ms-0.5 flex h-9 w-104 items-center gap-2.5 text-ink-3 max-xl:w-auto max-xl:flex-1 coarse:h-11 [&>:last-child]:ms-0.5"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={openPalette}
      >
        <Icon name="search" className="size-4.5" />
        {adminCopy.search}
        <Key>Ctrl K</Key>
      </button>
      <span className="ms-auto" />
      <a className={toolStyle} href={shop.siteUrl}>
        {adminCopy.viewShop}
        <Icon name="external" size="small" />
      </a>
      <button
        type="button"
        className={toolStyle}
        aria-label={adminCopy.shortcuts}
        title={adminCopy.shortcuts}
        aria-keyshortcuts="?"
        onClick={openShortcuts}
      >
        <Icon name="help" />
      </button>
      <ThemeButton />
      <PersonMenu buttonClass="ms-2 flex h-control items-center gap-2 border-s border-line ps-3 text-small/5" />
    </header>
  )
}

/** The bar at the top of a phone: search and person, beside the heading of the page. */
function PhoneBar() {
  const openSearch = useOpenSearch(openPalette)
  return (
    <header className={`${hiddenOnPaper} ${phoneBarStyle} in-[body:has([data-task-bar])]:hidden`}>
      <Link
        to="/"
        className="wordmark inline-flex h-11 items-center in-[body:has([data-page-title])]:hidden"
      >
        {adminCopy.brand}
      </Link>
      <span className="-me-3 ms-auto flex items-center">
        <button
          type="button"
          className={tapStyle}
          aria-label={adminCopy.searchShort}
          onClick={openSearch}
        >
          <Icon name="search" />
        </button>
        <PersonMenu buttonClass={tapStyle} isShort />
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
    <nav className={`${hiddenOnPaper} ${tabBar}`} aria-label={adminCopy.mainNavigation}>
      {pages.map((item) => (
        <PageLink
          key={item.to}
          item={item}
          count={countOf(item)}
          className={tabOfBar(false)}
          countClass="absolute start-[calc(50%+0.625rem)] top-1.5 text-key normal-nums text-ink-2"
        />
      ))}
      <Menu
        buttonClass={tabOfBar(isMoreOpen)}
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
  const isPhone = useMediaQuery(phoneQuery)
  usePackingSync()
  const pages = workPages.filter(({ permission }) => can(permission))
  const more = managePages.filter(({ permission }) => can(permission))
  useGoKeys(pages)
  return (
    <div className={app}>
      <a
        className="absolute -start-[100vw] focus:start-4 focus:top-2 focus:z-20 focus:bg-surface focus:px-3 focus:py-2"
        href="#main"
      >
        {adminCopy.skip}
      </a>
      {isPhone ? (
        <PhoneBar />
      ) : (
        <>
          <Rail pages={pages} more={more} />
          <TopBar />
        </>
      )}
      <main className={page} id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {isPhone && (
        <TabBar
          pages={pages.filter(({ isInPhoneBar }) => isInPhoneBar)}
          more={[...pages.filter(({ isInPhoneBar }) => !isInPhoneBar), ...more]}
        />
      )}
      <ToastHost closeLabel={adminCopy.close} />
      <DialogHost />
      <ShortcutsDialog />
      <PaletteHost />
    </div>
  )
}
