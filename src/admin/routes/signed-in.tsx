import { createRoute, redirect } from '@tanstack/react-router'
import { meQuery } from '#admin/lib/me.ts'
import { NotFound } from '#admin/shell/failures.tsx'
import { Frame } from '#admin/shell/frame.tsx'
import { ApiCallError } from '#contract/client.ts'
import { rootRoute } from './root.tsx'

/** Codes of a call without a full session. */
const signedOutCodes: ReadonlySet<string> = new Set(['sign_in_required', 'second_factor_required'])

/** All pages that need a session. Without one the sign-in opens and returns here afterwards. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    try {
      await context.queryClient.ensureQueryData(meQuery)
    } catch (error) {
      if (!(error instanceof ApiCallError && signedOutCodes.has(error.code))) throw error
      throw redirect({ to: '/sign-in', search: { redirect: location.href } })
    }
  },
  component: Frame,
})

/** Every address that the admin does not have. */
export const notFoundRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '$',
  component: NotFound,
})
