import { Link } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { shellCopy } from '#content/copy/shell.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyOnOpen } from '#ui/lazy-on-open.tsx'
import { isModifiedClick } from '#ui/modified-click.ts'
import { preloadCode } from '#ui/offline.ts'

const loadSheet = () => import('#shop/shell/search-sheet.tsx')
const SearchSheet = lazyOnOpen(async () => (await loadSheet()).SearchSheet)

/**
 * The header button that opens the search panel. Without JavaScript or with a modifier key (new tab)
 * it is a normal link to the search field of the products page.
 */
export function SearchTool({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false)
  const openSearch = (event: MouseEvent) => {
    if (isModifiedClick(event)) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link
        to="/products"
        hash="search"
        activeOptions={{ exact: true, includeHash: true }}
        aria-label={shellCopy().header.search}
        aria-haspopup="dialog"
        onPointerEnter={() => preloadCode(loadSheet)}
        onFocus={() => preloadCode(loadSheet)}
        onClick={openSearch}
        className={`grid size-(--tool) place-items-center ${className}`}
      >
        <Icon name="search" />
      </Link>
      <SearchSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
