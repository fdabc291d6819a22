import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Panel } from '#admin/kit/panel.tsx'
import { invalidate, staffQuery } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { formatDayTime } from '#admin/lib/format.ts'
import { LoadingLine } from '#admin/ui/blank.tsx'
import { Button } from '#admin/ui/button.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { accountCopy } from '#content/copy/admin/staff.ts'
import { endMyOtherSessions, endMySession, listMySessions } from '#contract/admin/me.ts'
import { AccountSection, Entry } from './account-section.tsx'

const copy = accountCopy.devices

/** The devices on which the person is signed in. */
export function Devices() {
  const query = useQuery(staffQuery(listMySessions))
  const queryClient = useQueryClient()
  const end = useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId === null
        ? callAdmin(endMyOtherSessions)
        : callAdmin(endMySession, { params: { sessionId } }),
    onSuccess: () => showToast(copy.signedOut),
    onError: (error) => showToast(error.message),
    onSettled: () => invalidate(queryClient, listMySessions),
  })
  return (
    <AccountSection title={copy.title}>
      <Panel
        query={query}
        subject={accountCopy.subjects.sessions}
        loading={<LoadingLine width={30} />}
      >
        {({ items }) => (
          <>
            <ul className="w-full">
              {items.map((session) => (
                <Entry
                  key={session.id}
                  name={session.device}
                  detail={
                    session.isCurrent
                      ? copy.current
                      : copy.lastSeen(formatDayTime(session.lastSeenAt))
                  }
                >
                  {!session.isCurrent && (
                    <Button variant="plain" onClick={() => end.mutate(session.id)}>
                      {copy.signOut}
                    </Button>
                  )}
                </Entry>
              ))}
            </ul>
            {items.length > 1 && (
              <Button isBusy={end.isPending} onClick={() => end.mutate(null)}>
                {copy.signOutOthers}
              </Button>
            )}
          </>
        )}
      </Panel>
    </AccountSection>
  )
}
