import type { QueryClient } from '@tanstack/react-query'
import { clearDrafts } from '#admin/lib/drafts.ts'
import { rememberSignIn, type SignInMethod } from '#admin/lib/last-sign-in.ts'
import { settleSession } from '#admin/lib/session.ts'
import type { Me } from '#contract/admin/me.ts'
import { meQuery } from './me.ts'

const channelName = 'luca-admin-session'

/**
 * Shows the pages to a signed-in person. If another person was signed in before, nothing of that
 * person stays in the tab: neither data nor drafts nor calls that wait.
 */
function enter(queryClient: QueryClient, me: Me): void {
  const before = queryClient.getQueryData(meQuery.queryKey)
  const isSamePerson = before === undefined || before.id === me.id
  queryClient.setQueryData(meQuery.queryKey, me)
  if (!isSamePerson) {
    clearDrafts()
    queryClient.getMutationCache().clear()
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
  }
  settleSession(isSamePerson)
}

/**
 * Shows the pages to the person who has signed in, in all tabs. The device remembers `method`, so that
 * it can offer the same way to sign in again.
 */
export function startSession(
  queryClient: QueryClient,
  { me, method }: { me: Me; method?: SignInMethod },
): void {
  rememberSignIn(me.id, method)
  enter(queryClient, me)
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(me)
  channel.close()
}

/** Follows the sign-ins of other tabs, which share the session with this one. */
export function followOtherTabs(queryClient: QueryClient): void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<Me>) => {
    if (queryClient.getQueryData(meQuery.queryKey)) enter(queryClient, data)
  })
}
