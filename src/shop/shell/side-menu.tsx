import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Category, menuCategories, menuCopy } from '#content/copy/menu.ts'
import { FamilySwatch } from '#shop/shell/family-swatch.tsx'
import { SideMenuLinks } from '#shop/shell/side-menu-links.tsx'
import type { SideMenuControl } from '#shop/shell/use-side-menu.ts'
import { Drawer } from '#ui/drawer.tsx'
import { Icon } from '#ui/icon.tsx'

const entryStyle =
  'flex w-full items-center justify-between text-start font-display underline-offset-8 hover:underline aria-[current=page]:underline decoration-1'
const mainStyle = `${entryStyle} min-h-15 text-[1.75rem]/menu`
const subStyle = `${entryStyle} min-h-13 text-[1.5rem]/menu`
const exact = { exact: true, includeSearch: false }

function SubMenu({ category, onFollow }: { category: Category; onFollow: () => void }) {
  return (
    <ul>
      {category.sub.map(({ title, slug }) => (
        <li key={slug}>
          <Link
            to="/products/$category"
            params={{ category: slug }}
            activeOptions={exact}
            onClick={onFollow}
            className={subStyle}
          >
            {title}
            <FamilySwatch slug={slug} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/**
 * The side menu: all products and the categories; ties and shirts have sub-menus.
 * @spec menu.opens, menu.sub-menus, menu.back, menu.outside
 */
export function SideMenu({ isOpen, close, hover }: SideMenuControl) {
  /** The category whose sub-menu is shown. After "back", its button gets the focus again. */
  const [shownCategory, setShownCategory] = useState<Category | null>(null)
  const [lastSlug, setLastSlug] = useState<string | null>(null)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) {
      setShownCategory(null)
      setLastSlug(null)
    }
  }
  const goBack = () => {
    setLastSlug(shownCategory?.slug ?? null)
    setShownCategory(null)
  }
  const focusFirst = (button: HTMLButtonElement | null) => button?.focus()

  return (
    <Drawer
      isOpen={isOpen}
      onClose={close}
      side="start"
      title={menuCopy().label}
      closeLabel={menuCopy().close}
      pointer={hover.content}
      heading={
        shownCategory ? (
          <button
            type="button"
            ref={focusFirst}
            aria-label={menuCopy().backLabel}
            onClick={goBack}
            className="-ms-1 flex min-h-11 items-center gap-3 text-small"
          >
            <Icon name="back" />
            {menuCopy().back}
          </button>
        ) : (
          <p className="type-label text-ink-3">{menuCopy().label}</p>
        )
      }
      footer={<SideMenuLinks onFollow={close} />}
    >
      <nav aria-label={shownCategory?.title ?? menuCopy().label} className="py-6">
        {shownCategory ? (
          <SubMenu category={shownCategory} onFollow={close} />
        ) : (
          <ul>
            <li>
              <Link to="/products" activeOptions={exact} onClick={close} className={mainStyle}>
                {menuCopy().titles.all}
              </Link>
            </li>
            {menuCategories().map((category) => (
              <li key={category.slug}>
                <button
                  type="button"
                  ref={category.slug === lastSlug ? focusFirst : undefined}
                  aria-label={menuCopy().openCategory(category.title)}
                  onClick={() => setShownCategory(category)}
                  className={mainStyle}
                >
                  {category.title}
                  <span className="text-ink-3">
                    <Icon name="chevron" />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </nav>
    </Drawer>
  )
}
