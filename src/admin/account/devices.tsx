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
    <section className="sec">
      <h2 className="h2">{copy.title}</h2>
      <Panel
        query={query}
        subject={accountCopy.subjects.sessions}
        loading={<LoadingLine width={30} />}
      >
        {({ items }) => (
          <>
            <ul className="entries">
              {items.map((session) => (
                <li key={session.id}>
                  <span>
                    <span className="med">{session.device}</span>
                    <span className="small ink-3 block">
                      {session.isCurrent
                        ? copy.current
                        : copy.lastSeen(formatDayTime(session.lastSeenAt))}
                    </span>
                  </span>
                  {!session.isCurrent && (
                    <Button variant="plain" onClick={() => end.mutate(session.id)}>
                      {copy.signOut}
                    </Button>
                  )}
                </li>
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
    </section>
  )
}
