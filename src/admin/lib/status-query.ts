import { queryOptions } from '@tanstack/react-query'
import { getAdminStatus } from '#contract/admin/sign-in.ts'
import { callAdmin } from './call.ts'

/** What the sign-in needs to know about the server, and whether the browser has a session. */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: () => callAdmin(getAdminStatus),
})
