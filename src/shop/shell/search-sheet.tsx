import { Link, useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { listingCopy } from '#content/copy/listing.ts'
import { menuCategories } from '#content/copy/menu.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { localizePath } from '#rules/locale-path.ts'
import { currentLocale } from '#shop/lib/locale.ts'
import { SearchField } from '#shop/listing/search-field.tsx'
import { Drawer } from '#ui/drawer.tsx'

const words = () => listingCopy().search

interface SearchSheetProps {
  isOpen: boolean
  onClose: () => void
}

/** A panel with a search field for all products and links to categories. */
export function SearchSheet({ isOpen, onClose }: SearchSheetProps) {
  const navigate = useNavigate()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = String(new FormData(event.currentTarget).get('search')).trim()
    if (search === '') return
    onClose()
    void navigate({ to: '/products', search: { search } })
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
      <search className="mx-auto block max-w-text">
        <form action={localizePath('/products', currentLocale())} onSubmit={submit}>
          <SearchField value={undefined} size="large" />
        </form>
      </search>
      <nav aria-label={words().families} className="mx-auto max-w-text pt-5 pb-10 md:pb-14">
        <ul className="-ms-3 flex flex-wrap gap-x-1 text-small text-ink-2">
          {menuCategories()
            .flatMap(({ sub }) => sub)
            .map(({ title, slug }) => (
              <li key={slug}>
                <Link
                  to="/products/$category"
                  params={{ category: slug }}
                  onClick={onClose}
                  className="flex min-h-11 items-center px-3 underline-offset-6 hover:text-ink hover:underline"
                >
                  {title}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </Drawer>
  )
}
