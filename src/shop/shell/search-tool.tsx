import { Link } from '@tanstack/react-router'
import { lazy, type MouseEvent, Suspense } from 'react'
import { shellCopy } from '#content/copy/shell.ts'
import { Icon } from '#ui/icon.tsx'
import { usePopup } from '#ui/use-popup.ts'

const loadSheet = () => import('#shop/shell/search-sheet.tsx')
const SearchSheet = lazy(async () => ({ default: (await loadSheet()).SearchSheet }))

/**
 * The header button that opens the search panel. Without JavaScript or with a modifier key (new tab)
 * it is a normal link to the search field of the products page.
 */
export function SearchTool({ className }: { className: string }) {
  const { isOpen, isWanted, open, close } = usePopup()
  const openSearch = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open()
  }
  return (
    <>
      <Link
        to="/products"
        hash="search"
        activeOptions={{ exact: true, includeHash: true }}
        aria-label={shellCopy.header.search}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onClick={openSearch}
        className={`grid size-(--tool) place-items-center ${className}`}
      >
        <Icon name="search" />
      </Link>
      <Suspense>{isWanted && <SearchSheet isOpen={isOpen} onClose={close} />}</Suspense>
    </>
  )
}
