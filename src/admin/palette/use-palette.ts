import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { callAdmin } from '#admin/lib/call.ts'
import { useCan, useMe } from '#admin/lib/me.ts'
import { type SearchResults, searchAll } from '#contract/admin/search.ts'
import { useStore } from '#ui/use-store.ts'
import { closePalette } from './open-palette.ts'
import {
  allowedEntries,
  matchingEntries,
  type PaletteEntry,
  queryActions,
  resultEntries,
} from './palette-entries.ts'
import { addRecent, entriesOf, recentEntries } from './recent-entries.ts'

const debounceMs = 150
const noResults: SearchResults = { orders: [], products: [], customers: [] }

/** Returns a value after it has not changed for a moment. */
function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** Returns what the server found for a query. Old results stay until the new ones arrive. */
function useResults(query: string) {
  const settled = useDebounced(query)
  const search = useQuery({
    queryKey: ['search', settled],
    queryFn: ({ signal }) => callAdmin(searchAll, { query: { q: settled }, signal }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const isCurrent = settled === query && (query === '' || !search.isFetching)
  return {
    results: query === '' ? noResults : (search.data ?? noResults),
    isCurrent,
    isFailed: search.isError && isCurrent,
  }
}

/** Returns the rows of the palette for a query, in groups, and a function that opens a row. */
export function usePalette(typed: string) {
  const can = useCan()
  const { id } = useMe()
  const navigate = useNavigate()
  const recent = entriesOf(useStore(recentEntries, { staffId: '', entries: [] }), id)
  const query = typed.trim()
  const { results, isCurrent, isFailed } = useResults(query)
  const targets = allowedEntries(can)
  const recentIds = recent.map((entry) => entry.id)
  const found = matchingEntries(targets, query, recentIds)
  const remembered = recent.map((entry): PaletteEntry => ({ ...entry, group: 'recent' }))
  // The reports have one page in the short list, and a search finds each.
  const isShort = (entry: PaletteEntry) => entry.detail === '' && !recentIds.includes(entry.id)
  const entries =
    query === ''
      ? [...remembered, ...targets.filter(isShort)]
      : [...resultEntries(results), ...found, ...queryActions(query, results, can)]
  const open = (entry: PaletteEntry) => {
    const origin = recent.find((each) => each.id === entry.id)
    recentEntries.update((value) =>
      addRecent(value, entry.group === 'recent' && origin ? origin : entry, id),
    )
    closePalette()
    void navigate({ to: entry.to, search: entry.search ?? {} })
  }
  return { query, entries, open, isCurrent, isFailed }
}
