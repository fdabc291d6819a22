import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { listingCopy } from '#content/copy/listing.ts'
import { menuCategories } from '#content/copy/menu.ts'
import { searchCopy } from '#content/copy/search.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { localizePath } from '#rules/locale-path.ts'
import { Isolated } from '#shop/lib/isolated-text.tsx'
import { currentLocale } from '#shop/lib/locale.ts'
import { SearchField } from '#shop/listing/search-field.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { clearRecentSearches, readRecentSearches, storeRecentSearch } from './recent-searches.ts'
import { optionId, SearchResults, searchListId } from './search-results.tsx'
import { useLiveSearch } from './use-live-search.ts'

const words = () => listingCopy().search
const linkStyle =
  'flex min-h-11 items-center px-3 underline-offset-6 hover:text-ink hover:underline'

/** The last searches of this browser, with a button that removes them. */
function RecentSearches({ onClose }: { onClose: () => void }) {
  const [searches, setSearches] = useState(readRecentSearches)
  if (searches.length === 0) return null
  const clear = () => {
    clearRecentSearches()
    setSearches([])
  }
  return (
    <section className="pt-5">
      <div className="flex items-center justify-between">
        <h3 className="type-label text-ink-3">{searchCopy().recent}</h3>
        <button
          type="button"
          aria-label={searchCopy().clearRecent}
          onClick={clear}
          className="rule-link"
        >
          {words().clear}
        </button>
      </div>
      <ul className="-ms-3 flex flex-wrap gap-x-1 text-small text-ink-2">
        {searches.map((search) => (
          <li key={search}>
            <Link to="/products" search={{ search }} onClick={onClose} className={linkStyle}>
              <Isolated>{search}</Isolated>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Links to all families. */
function Families({ onClose }: { onClose: () => void }) {
  return (
    <nav aria-label={words().families} className="pt-5 pb-10 md:pb-14">
      <ul className="-ms-3 flex flex-wrap gap-x-1 text-small text-ink-2">
        {menuCategories()
          .flatMap(({ sub }) => sub)
          .map(({ title, slug }) => (
            <li key={slug}>
              <Link
                to="/products/$category"
                params={{ category: slug }}
                onClick={onClose}
                className={linkStyle}
              >
                {title}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

interface SearchSheetProps {
  isOpen: boolean
  onClose: () => void
}

/**
 * A panel with a search field for all products. While the shopper types it shows the first products and
 * suggestions, through which the arrow keys move. Before that it shows the last searches and families.
 */
export function SearchSheet({ isOpen, onClose }: SearchSheetProps) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const result = useLiveSearch(text)
  const leave = (search: string) => {
    if (search) storeRecentSearch(search)
    onClose()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = text.trim()
    if (search === '') return
    leave(search)
    void navigate({ to: '/products', search: { search } })
  }
  const type = (next: string) => {
    setText(next)
    setActive(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const options = document.querySelectorAll<HTMLElement>(`#${searchListId} [role=option]`)
    if (event.key === 'Enter' && options[active]) {
      event.preventDefault()
      options[active].click()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || options.length === 0) return
    event.preventDefault()
    // The place after the last option is the field itself.
    const places = options.length + 1
    const next = ((active + 1 + step + places) % places) - 1
    setActive(next)
    options[next]?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      side="top"
      title={words().title}
      closeLabel={shellCopy().close}
      heading={<p className="type-label text-ink-3">{words().title}</p>}
    >
      <div className="mx-auto max-w-text">
        <search>
          <form action={localizePath('/products', currentLocale())} onSubmit={submit}>
            <SearchField
              value={undefined}
              size="large"
              input={{
                role: 'combobox',
                'aria-expanded': result !== undefined,
                'aria-controls': result && searchListId,
                'aria-autocomplete': 'list',
                'aria-activedescendant': result && active >= 0 ? optionId(active) : undefined,
                autoComplete: 'off',
                onInput: ({ currentTarget }) => type(currentTarget.value),
                onKeyDown,
              }}
            />
          </form>
        </search>
        {result ? (
          <SearchResults result={result} active={active} onChoose={() => leave(result.search)} />
        ) : (
          isOpen && (
            <>
              <RecentSearches onClose={onClose} />
              <Families onClose={onClose} />
            </>
          )
        )}
      </div>
    </Drawer>
  )
}
