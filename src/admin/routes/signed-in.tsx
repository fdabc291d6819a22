import type { QueryClient } from '@tanstack/react-query'
import { createRoute, redirect } from '@tanstack/react-router'
import { meQuery } from '#admin/kit/me.ts'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { hasSignedIn, rememberSignIn } from '#admin/lib/last-sign-in.ts'
import { NotFound } from '#admin/shell/failures.tsx'
import { Frame } from '#admin/shell/frame.tsx'
import type { Me } from '#contract/admin/me.ts'
import { getAdminStatus } from '#contract/admin/sign-in.ts'
import { ApiCallError } from '#contract/client.ts'
import { rootRoute } from './root.tsx'

/** Codes of a call without a full session. */
const signedOutCodes: ReadonlySet<string> = new Set(['sign_in_required', 'second_factor_required'])

/**
 * Returns the signed-in person, or undefined. On a device without a sign-in it reads the status first,
 * because the browser reports a refused call as an error.
 */
async function readPerson(queryClient: QueryClient): Promise<Me | undefined> {
  const known = queryClient.getQueryData(meQuery.queryKey)
  if (known) return known
  if (!hasSignedIn() && !(await queryClient.ensureQueryData(staffQuery(getAdminStatus))).isSignedIn)
    return undefined
  try {
    const me = await queryClient.ensureQueryData(meQuery)
    if (!hasSignedIn()) rememberSignIn(me.id, undefined)
    return me
  } catch (error) {
    if (error instanceof ApiCallError && signedOutCodes.has(error.code)) return undefined
    throw error
  }
}

/** All pages that need a session. Without one the sign-in opens and returns here afterwards. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    if (!(await readPerson(context.queryClient)))
      throw redirect({ to: '/sign-in', search: { redirect: location.href } })
  },
  component: Frame,
})

/** Every address that the admin does not have. */
export const notFoundRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '$',
  component: NotFound,
})
