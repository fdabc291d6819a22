import { useRef, useState } from 'react'
import { accountCopy } from '#content/copy/account.ts'
import { pageLocale } from '#content/define-copy.ts'
import type { Session } from '#contract/account.ts'
import { shopperDate } from '#rules/shopper-date.ts'
import { AccountSection, LoadFailure } from '#shop/account/account-frame.tsx'
import {
  endOtherSessions,
  endSession,
  reloadSessions,
  useSessions,
} from '#shop/account/sessions.ts'
import { showFailure } from '#shop/account/use-account-form.ts'
import { CatalogueText } from '#shop/lib/isolated-text.tsx'
import { Button } from '#ui/button.tsx'
import { Mark } from '#ui/mark.tsx'

const words = () => accountCopy().devices

interface DeviceProps {
  session: Session
  isBusy: boolean
  onSignOut: () => void
}

function Device({ session, isBusy, onSignOut }: DeviceProps) {
  const name = session.device ?? words().unknown
  return (
    <li
      className={`flex min-h-18 items-center justify-between gap-x-6 border-b border-line py-3 first:border-t ${isBusy ? 'opacity-50' : ''}`}
    >
      <div className="min-w-0">
        <p>
          <CatalogueText>{name}</CatalogueText>
        </p>
        <p className="type-small text-ink-2">
          {words().lastUsed(shopperDate(Date.parse(session.lastSeenAt), pageLocale()))}
        </p>
      </div>
      <span className="text-small whitespace-nowrap">
        {session.isCurrent ? (
          <Mark dot="bg-success">{words().current}</Mark>
        ) : (
          <Button
            variant="text"
            isBusy={isBusy}
            aria-label={words().signOutOf(name)}
            onClick={onSignOut}
          >
            {words().signOut}
          </Button>
        )}
      </span>
    </li>
  )
}

/** Lists the devices that are signed in, and signs them out. */
export function DevicesSection() {
  const { status, value: sessions } = useSessions()
  const [busy, setBusy] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const end = async (id: string, send: () => Promise<void>) => {
    setBusy(id)
    try {
      await send()
      // The pressed button is gone.
      list.current?.focus()
    } catch (failure) {
      void showFailure(failure)
    }
    setBusy(undefined)
  }
  const isAlone = sessions.length === 1
  return (
    <AccountSection title={words().title} isLoading={status === 'loading'}>
      {status === 'failed' && sessions.length === 0 ? (
        <LoadFailure load={reloadSessions} />
      ) : (
        <ul ref={list} tabIndex={-1} aria-label={words().title}>
          {sessions.map((session) => (
            <Device
              key={session.id}
              session={session}
              isBusy={busy === session.id || (busy === 'others' && !session.isCurrent)}
              onSignOut={() => void end(session.id, () => endSession(session.id))}
            />
          ))}
        </ul>
      )}
      {isAlone && <p className="text-ink-2">{words().alone}</p>}
      {sessions.length > 1 && (
        <div>
          <Button
            variant="secondary"
            size="small"
            className="max-md:w-full"
            isBusy={busy === 'others'}
            onClick={() => void end('others', endOtherSessions)}
          >
            {words().signOutOthers}
          </Button>
        </div>
      )}
    </AccountSection>
  )
}
