import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { useFormDraft } from '#admin/lib/use-draft.ts'
import { useKeys } from '#admin/lib/use-keys.ts'
import { orderQuery } from '#admin/order/order-queries.ts'
import { pressPhoneLink } from '#admin/order/phone-links.tsx'
import { useCallOutcome } from '#admin/order/use-order-changes.ts'
import { ActionBar } from '#admin/ui/action-bar.tsx'
import { Button } from '#admin/ui/button.tsx'
import { TextArea } from '#admin/ui/field.tsx'
import { Page } from '#admin/ui/page.tsx'
import { Panel } from '#admin/ui/panel.tsx'
import { TaskBar } from '#admin/ui/task-bar.tsx'
import { callsCopy as copy } from '#content/copy/admin/calls.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { callBones } from './call-bones.tsx'
import { CallOrder } from './call-order.tsx'
import { type ButtonOutcome, CallOutcomes, outcomes } from './call-outcomes.tsx'
import { type CallSession, callSessionOf, type DoneCall } from './call-session.ts'
import { CallDetails, CallQueue } from './call-side.tsx'
import { CallsDone } from './calls-done.tsx'

interface CallFrameProps {
  session: CallSession
  isPhone: boolean
  onMove: (step: number) => void
  children: ReactNode
}

/** The heading with the position. On a phone it is the bar of a task screen. */
function CallFrame({ session, isPhone, onMove, children }: CallFrameProps) {
  const { position, count, index, open } = session
  const place = copy.position(position, count)
  const skip = (
    <Button
      variant="plain"
      shortcut="j"
      className="flush"
      disabled={index >= open.length - 1}
      onClick={() => onMove(1)}
    >
      {copy.skip}
    </Button>
  )
  if (isPhone)
    return (
      <>
        <TaskBar title={place} back={{ to: '/orders', label: copy.back }}>
          {skip}
        </TaskBar>
        {children}
      </>
    )
  return (
    <Page
      title={copy.title}
      detail={
        <span className="call-place">
          <span aria-live="polite">{place}</span>
          <span className="count" aria-hidden="true">
            {Array.from({ length: Math.min(count, 12) }, (_, step) => step).map((step) => (
              <i key={step} className={step < position ? 'done' : ''} />
            ))}
          </span>
        </span>
      }
      actions={
        <>
          <Button variant="plain" shortcut="k" disabled={index === 0} onClick={() => onMove(-1)}>
            {copy.previous}
          </Button>
          {skip}
        </>
      }
    >
      {children}
    </Page>
  )
}

interface CallProps {
  session: CallSession
  current: OrderRow
  isPhone: boolean
  onDone: (call: DoneCall) => void
}

const emptyNote = { note: '' }

/** One call: the order and the buttons for its outcome. */
function Call({ session, current, isPhone, onDone }: CallProps) {
  const query = useQuery(orderQuery(current.number))
  const form = useForm({ defaultValues: emptyNote })
  const { register, getValues, reset } = form
  useFormDraft({ name: `call-note-${current.id}`, form, defaults: emptyNote })
  const record = useCallOutcome(({ nextCallAt }, outcome) => {
    reset()
    onDone({ order: current, outcome, nextCallAt: outcome === 'no_answer' ? nextCallAt : null })
  })
  const onOutcome = (outcome: ButtonOutcome) => {
    if (!record.isPending)
      record.mutate({ order: current.id, outcome, note: getValues('note').trim() })
  }
  useKeys([
    ...outcomes.map((outcome, index) => ({
      key: { key: String(index + 1) },
      onPress: () => onOutcome(outcome),
    })),
    { key: 'C', onPress: () => pressPhoneLink('call') },
    { key: 'W', onPress: () => pressPhoneLink('whatsApp') },
  ])
  const buttons = (
    <CallOutcomes
      attempts={current.callAttempts}
      isPhone={isPhone}
      isBusy={record.isPending}
      onOutcome={onOutcome}
    />
  )
  return (
    <Panel query={query} subject={copy.orderSubject} loading={callBones}>
      {(order) => (
        <>
          <div className="split call">
            <div className="main">
              <CallOrder order={order} />
            </div>
            <aside className="side">
              <section className="sec">
                {!isPhone && buttons}
                <TextArea
                  label={copy.note}
                  note={copy.optional}
                  placeholder={copy.noteHint}
                  maxLength={2000}
                  {...register('note')}
                />
              </section>
              <CallDetails order={order} />
              {!isPhone && <CallQueue session={session} />}
            </aside>
          </div>
          {isPhone && <ActionBar isTask>{buttons}</ActionBar>}
        </>
      )}
    </Panel>
  )
}

/** The calls of the queue, one at a time. */
export function CallsView({ queue }: { queue: readonly OrderRow[] }) {
  const isPhone = useMediaQuery(phoneQuery)
  const [done, setDone] = useState<readonly DoneCall[]>([])
  const [skipped, setSkipped] = useState(0)
  const session = callSessionOf(queue, done, skipped)
  const { current, index, open } = session
  const onMove = (step: number) => setSkipped(Math.max(0, Math.min(index + step, open.length - 1)))
  useKeys([
    { key: 'J', onPress: () => onMove(1) },
    { key: 'K', onPress: () => onMove(-1) },
  ])
  if (!current)
    return (
      <Page title={copy.title}>
        <CallsDone done={done} />
      </Page>
    )
  return (
    <CallFrame session={session} isPhone={isPhone} onMove={onMove}>
      <Call
        key={current.id}
        session={session}
        current={current}
        isPhone={isPhone}
        onDone={(call) => {
          setDone((calls) => [...calls, call])
          setSkipped(index)
        }}
      />
    </CallFrame>
  )
}
