import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '#admin/kit/me.ts'
import { type ActivitySearch, readActivitySearch } from '#admin/kit/page-search.ts'
import { SelectChip } from '#admin/ui/chip.tsx'
import { activityCopy } from '#content/copy/admin/activity.ts'
import { AuditAction, AuditSubjectKind } from '#contract/admin/audit-actions.ts'
import { activityQuery } from './activity.ts'
import { DateFilter } from './date-filter.tsx'

const route = getRouteApi('/signed-in/activity')
const copy = activityCopy.filters

const actions = AuditAction.options.map((value) => ({ value, label: activityCopy.actions[value] }))
const subjects = AuditSubjectKind.options.map((value) => ({
  value,
  label: activityCopy.subjects[value],
}))

/** Returns the people of the entries that match the other filters, as options. */
function usePeople({ actorId: _, ...search }: ActivitySearch) {
  const { data } = useInfiniteQuery(activityQuery(search))
  const actors = data?.pages.flatMap(({ items }) => items.map(({ actor }) => actor)) ?? []
  const people = new Map(
    actors.flatMap(({ kind, id, name }) => (kind === 'staff' && id ? [[id, name]] : [])),
  )
  return [...people]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}

interface ActivityFiltersProps {
  /** How many entries the list shows, or an empty text while it loads. */
  count: string
}

/** The filters over the activity log. They are the address of the page. */
export function ActivityFilters({ count }: ActivityFiltersProps) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const can = useCan()
  const people = usePeople(search)
  const set = (change: ActivitySearch) =>
    void navigate({
      search: (before) => readActivitySearch({ ...before, ...change }),
      replace: true,
    })
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 py-3">
      {can('audit.read') && (
        <SelectChip
          label={copy.person}
          value={search.actorId ?? ''}
          options={people}
          onChange={(actorId) => set({ actorId })}
        />
      )}
      <SelectChip
        label={copy.action}
        value={search.action ?? ''}
        options={actions}
        onChange={(action) => set({ action })}
      />
      <SelectChip
        label={copy.subject}
        value={search.subjectKind ?? ''}
        options={subjects}
        onChange={(subjectKind) => set({ subjectKind })}
      />
      <DateFilter range={search} onChange={({ from = '', to = '' }) => set({ from, to })} />
      {count && <span className="ms-auto text-small text-ink-3 max-md:hidden">{count}</span>}
    </div>
  )
}
