import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { live, staffQuery } from '#admin/kit/staff-query.ts'
import { getDashboard } from '#contract/admin/dashboard.ts'
import { getMe } from '#contract/admin/me.ts'
import type { Permission } from '#contract/admin/permissions.ts'

/** The signed-in person. The route of all pages loads it before they render. */
export const meQuery = { ...staffQuery(getMe), staleTime: 60_000 }

/** Returns the signed-in person. */
export const useMe = () => useSuspenseQuery(meQuery).data

/** Returns a function that returns true if the person has a permission. */
export function useCan(): (permission: Permission | null) => boolean {
  const { permissions } = useMe()
  return (permission) => permission === null || permissions.includes(permission)
}

/** Returns the queues and alerts. The rail shows the counts, the dashboard all of it. */
export const useDashboard = () => useQuery({ ...staffQuery(getDashboard), ...live })
