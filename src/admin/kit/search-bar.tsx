import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useKeys } from '#admin/lib/use-keys.ts'
import { SearchField } from '#admin/ui/search-field.tsx'

/** The props of the bar over a list. */
export interface SearchBarProps {
  search?: Omit<ComponentProps<typeof SearchField>, 'ref'>
  /** The parts beside the search: filters, the number of rows. */
  filters?: ReactNode
  /** The line below the search: the filters of a phone. */
  chosen?: ReactNode
  /** Classes of the bar, such as where it wraps. */
  barLook?: string
}

/** The bar over a list: its search, which the key `/` focuses, and its filters. */
export function SearchBar({ search, filters, chosen, barLook = '' }: SearchBarProps) {
  const input = useRef<HTMLInputElement>(null)
  useKeys([{ key: { key: '/' }, onPress: () => input.current?.focus() }])
  return (
    <search>
      <div className={`flex min-h-14 items-center gap-2 max-md:min-h-15 ${barLook}`}>
        {search && <SearchField ref={input} {...search} />}
        {filters}
      </div>
      {chosen}
    </search>
  )
}
