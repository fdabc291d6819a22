import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { shellCopy } from '#content/copy/shell.ts'
import { LanguageLinks } from '#shop/shell/language-links.tsx'
import type { SideMenuControl } from '#shop/shell/use-side-menu.ts'
import { useIdentity } from '#shop/users/use-identity.ts'
import { isModifiedClick } from '#ui/modified-click.ts'
import { preloadCode } from '#ui/offline.ts'

/** Loads the code of the side menu. Called on hover and focus, before the menu opens. */
export const loadSideMenu = () => import('#shop/shell/side-menu.tsx')

const item =
  'flex min-h-11 items-center underline-offset-6 aria-[current=page]:underline hover:underline'

/**
 * The links Home, Products and Orders. Products opens the side menu. Without JavaScript or with a
 * modifier key (new tab) it is a normal link. @spec header.navigation, header.orders
 */
export function HeaderNav({ menu }: { menu: SideMenuControl }) {
  const { state } = useIdentity()
  const { trigger } = menu.hover
  const openMenu = (event: MouseEvent) => {
    trigger.onClick()
    if (isModifiedClick(event)) return
    event.preventDefault()
    menu.open()
  }
  return (
    <nav
      aria-label={shellCopy().header.label}
      className="flex gap-8 text-small max-md:hidden has-[[lang]]:max-lg:gap-5"
      onPointerEnter={() => preloadCode(loadSideMenu)}
      onFocus={() => preloadCode(loadSideMenu)}
    >
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className={item}>
        {shellCopy().header.home}
      </Link>
      <Link
        to="/products"
        activeOptions={{ includeSearch: false }}
        {...trigger}
        onClick={openMenu}
        aria-haspopup="dialog"
        aria-expanded={menu.isOpen}
        className={item}
      >
        {shellCopy().header.products}
      </Link>
      {state !== 'anonymous' && (
        <Link to="/orders" className={item}>
          {shellCopy().header.orders}
        </Link>
      )}
      <LanguageLinks className={item} />
    </nav>
  )
}
