import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getDashboard } from '#contract/admin/dashboard.ts'
import { getMe } from '#contract/admin/me.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import { callAdmin, timerHeaders } from './call.ts'
import { refetchMs } from './query-client.ts'

/** The signed-in person. The route of all pages loads it before they render. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => callAdmin(getMe),
  staleTime: 60_000,
})

/** Returns the signed-in person. */
export const useMe = () => useSuspenseQuery(meQuery).data

/** Returns a function that returns true if the person has a permission. */
export function useCan(): (permission: Permission | null) => boolean {
  const { permissions } = useMe()
  return (permission) => permission === null || permissions.includes(permission)
}

/** The queues and alerts. The rail shows the counts, the dashboard all of it. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ client, queryKey, signal }) =>
    callAdmin(getDashboard, {
      signal,
      headers: client.getQueryData(queryKey) ? timerHeaders : {},
    }),
  refetchInterval: refetchMs,
})

/** Returns the queues and alerts, or undefined until they are loaded. */
export const useDashboard = () => useQuery(dashboardQuery)
