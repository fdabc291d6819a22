import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCan, useDashboard, useMe } from '#admin/kit/me.ts'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { formatCount } from '#admin/lib/format.ts'
import { copyText } from '#admin/ui/copy-text.ts'
import { paletteCopy as copy } from '#content/copy/admin/palette.ts'
import { type SearchResults, searchAll } from '#contract/admin/search.ts'
import { useStore } from '#ui/use-store.ts'
import { closePalette } from './open-palette.ts'
import { allowedEntries, matchingEntries, type PaletteEntry } from './palette-entries.ts'
import { queryActions, resultEntries, searchOrdersEntry } from './palette-results.ts'
import { addRecent, entriesOf, recentEntries } from './recent-entries.ts'
import { resultActions } from './result-actions.ts'

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
    ...staffQuery(searchAll, { query: { q: settled } }),
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

/** Returns the work that waits behind a page, from the counts of the dashboard. */
function useWaiting(): (entry: PaletteEntry) => PaletteEntry {
  const queues = useDashboard().data?.queues ?? []
  const countOf = (wanted: string) => queues.find(({ key }) => key === wanted)?.count ?? 0
  const [toPack, low] = [countOf('toPack'), countOf('lowStock')]
  const details: Readonly<Record<string, string>> = {
    '/orders': toPack > 0 ? copy.toPack(formatCount(toPack)) : '',
    '/stock': low > 0 ? copy.low(formatCount(low)) : '',
  }
  return (entry) => {
    const detail = entry.group === 'pages' ? details[entry.to] : undefined
    return detail ? { ...entry, detail } : entry
  }
}

/** Returns a function that opens what a row is about. */
function useFollow() {
  const navigate = useNavigate()
  const router = useRouter()
  return ({ to, search = {}, href, copies, opensTab }: PaletteEntry) => {
    closePalette()
    if (copies !== undefined) void copyText(copies)
    else if (href !== undefined) location.assign(href)
    else if (opensTab)
      window.open(router.buildLocation({ to, search }).publicHref, '_blank', 'noopener')
    else void navigate({ to, search })
  }
}

/** Returns the rows of the search for a query. */
function useEntries(query: string, recent: readonly PaletteEntry[]) {
  const can = useCan()
  const withWaiting = useWaiting()
  const { results, isCurrent, isFailed } = useResults(query)
  const targets = allowedEntries(can)
  const recentIds = recent.map((entry) => entry.id)
  // The reports have one page in the short list, and a search finds each.
  const isShort = (entry: PaletteEntry) => entry.detail === '' && !recentIds.includes(entry.id)
  const entries =
    query === ''
      ? [
          ...recent.map((entry): PaletteEntry => ({ ...entry, group: 'recent' })),
          ...targets.filter(isShort).map(withWaiting),
        ]
      : [
          ...resultEntries(results),
          ...matchingEntries(targets, query, recentIds),
          ...queryActions(query, results, can),
        ]
  return { entries, isCurrent, isFailed }
}

/**
 * Returns the rows of the palette and a function that opens one. With a target, they are the actions
 * of that row, and the text narrows them.
 */
export function usePalette(typed: string, target: PaletteEntry | undefined) {
  const can = useCan()
  const { id } = useMe()
  const follow = useFollow()
  const recent = entriesOf(useStore(recentEntries, { staffId: '', entries: [] }), id)
  const query = typed.trim()
  const found = useEntries(target ? '' : query, recent)
  const actions = target && matchingEntries(resultActions(target, can), query, [])
  const open = (entry: PaletteEntry) => {
    // An action is remembered as the row that it belongs to.
    const used = target ?? entry
    const origin = recent.find((each) => each.id === used.id)
    recentEntries.update((value) =>
      addRecent(value, used.group === 'recent' && origin ? origin : used, id),
    )
    follow(entry)
  }
  return {
    query,
    ...found,
    entries: actions ?? found.entries,
    isCurrent: actions !== undefined || found.isCurrent,
    open,
    actionsOf: (entry: PaletteEntry) => resultActions(entry, can),
    searchOrders: () => {
      if (query !== '' && !target && can('orders.read')) open(searchOrdersEntry(query))
    },
  }
}
