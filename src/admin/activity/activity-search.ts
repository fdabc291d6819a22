/** The filters of the activity log. */
export interface ActivitySearch {
  actorId?: string
  action?: string
  subjectKind?: string
  subjectId?: string
  from?: string
  to?: string
}

const names = ['actorId', 'action', 'subjectKind', 'subjectId', 'from', 'to'] as const

/** Reads the filters from the address. Malformed ones are left out. */
export const readActivitySearch = (search: Record<string, unknown>): ActivitySearch =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
