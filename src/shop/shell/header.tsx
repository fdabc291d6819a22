import { Link, useRouterState } from '@tanstack/react-router'
import { shellCopy } from '#content/copy/shell.ts'
import { useShellSettings } from '#shop/lib/shop-settings.ts'
import { HeaderNav, loadSideMenu } from '#shop/shell/header-nav.tsx'
import { headerStyle } from '#shop/shell/header-style.ts'
import { HeaderTools } from '#shop/shell/header-tools.tsx'
import { OfflineNotice } from '#shop/shell/offline-notice.tsx'
import { RouteProgress } from '#shop/shell/route-progress.tsx'
import { SearchTool } from '#shop/shell/search-tool.tsx'
import { useScrollPosition } from '#shop/shell/use-scroll-position.ts'
import { useSideMenu } from '#shop/shell/use-side-menu.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyOnOpen } from '#ui/lazy-on-open.tsx'

const SideMenu = lazyOnOpen(async () => (await loadSideMenu()).SideMenu)
const columns = 'grid-cols-[1fr_auto_1fr]'

/**
 * The header of every page: the banner, the bar and the side menu.
 * @spec header.banner, header.logo, header.product-page
 */
export function Header() {
  const settings = useShellSettings()
  // The path of the visible page. During a navigation the address is already that of the next page.
  const pathname = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '/' })
  const isFailed = useRouterState({
    select: ({ matches }) => matches.some(({ status }) => status === 'error'),
  })
  // An error view has no media behind the bar.
  const style = isFailed ? 'plain' : headerStyle(pathname)
  const { isScrolled, isPastMedia } = useScrollPosition(pathname)
  const menu = useSideMenu(pathname)
  const isOverMedia = style === 'over-media' && !isPastMedia
  const isNavBesideLogo = style === 'beside-logo'
  const barStyle = isOverMedia
    ? 'text-on-media [&_:focus-visible]:outline-on-media before:absolute before:inset-x-0 before:top-0 before:-z-10 before:h-40 before:bg-linear-to-b before:from-media/70 before:to-transparent before:pointer-events-none forced-colors:bg-[Canvas]'
    : `bg-bg ${isScrolled ? 'shadow-[inset_0_-1px_var(--line)]' : ''}`
  // The markup has the visual order, because Tab follows the markup.
  const nav = <HeaderNav key="nav" menu={menu} />
  const logo = (
    <Link key="logo" to="/" aria-label={shellCopy().header.logoLabel} className="wordmark py-2.5">
      {shellCopy().brand}
    </Link>
  )

  return (
    <>
      {settings?.isShippingFree && (
        <p className="type-label grid min-h-strip place-items-center bg-sunk px-gutter text-center text-micro tracking-strip text-ink-2 print:hidden [@media(height<31.25rem)]:hidden">
          {shellCopy().banner}
        </p>
      )}
      <header
        className={`sticky top-0 isolate z-10 print:hidden ${style === 'over-media' ? '-mb-(--bar)' : ''} ${barStyle}`}
      >
        <div
          className={`page grid h-bar items-center ${columns} ${isNavBesideLogo ? 'md:grid-cols-[auto_1fr_auto] md:gap-x-14 rtl:md:max-lg:gap-x-8' : ''}`}
        >
          <div className="-ms-3 flex md:hidden">
            <IconButton
              icon="menu"
              label={shellCopy().header.openMenu}
              aria-haspopup="dialog"
              aria-expanded={menu.isOpen}
              onClick={menu.open}
              className="size-(--tool)!"
            />
            <SearchTool className="md:hidden" />
          </div>
          {isNavBesideLogo ? [logo, nav] : [nav, logo]}
          <HeaderTools />
        </div>
        <RouteProgress />
        <OfflineNotice />
      </header>
      <SideMenu {...menu} />
    </>
  )
}
