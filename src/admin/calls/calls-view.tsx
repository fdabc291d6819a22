import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Panel } from '#admin/kit/panel.tsx'
import { useFormDraft } from '#admin/kit/use-draft.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { useKeys } from '#admin/lib/use-keys.ts'
import { pressPhoneLink } from '#admin/order/phone-links.tsx'
import { orderQuery } from '#admin/order/stored-order.ts'
import { useCallOutcome } from '#admin/order/use-order-changes.ts'
import { ActionBar } from '#admin/ui/action-bar.tsx'
import { Button } from '#admin/ui/button.tsx'
import { Columns } from '#admin/ui/columns.tsx'
import { TextArea } from '#admin/ui/field.tsx'
import { Page } from '#admin/ui/page.tsx'
import { Section } from '#admin/ui/section.tsx'
import { TaskBar } from '#admin/ui/task-bar.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { callsCopy as copy } from '#content/copy/admin/calls.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import { undoMs } from '#rules/order-lifecycle.ts'
import { singleLine } from '#rules/single-line.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { callBones } from './call-bones.tsx'
import { CallOrder } from './call-order.tsx'
import { type ButtonOutcome, CallOutcomes, outcomes } from './call-outcomes.tsx'
import {
  type Call,
  type CallSession,
  callSessionOf,
  isAnswered,
  nextCallOf,
  withCall,
} from './call-session.ts'
import { CallDetails, CallQueue } from './call-side.tsx'
import { CallsDone } from './calls-done.tsx'

const route = getRouteApi('/signed-in/calls')

interface CallFrameProps {
  session: CallSession
  isPhone: boolean
  onMove: (step: number) => void
  children: ReactNode
}

/** The heading with the position. On a phone it is the bar of a task screen. */
function CallFrame({ session, isPhone, onMove, children }: CallFrameProps) {
  const { calls, index, current } = session
  const [position, count] = [index + 1, calls.length]
  const isEnd = current === undefined
  const place = isEnd ? undefined : copy.position(position, count)
  const moves = (
    <>
      <Button variant="plain" shortcut="k" disabled={index === 0} onClick={() => onMove(-1)}>
        {copy.previous}
      </Button>
      {!isEnd && (
        <Button
          variant="plain"
          shortcut="j"
          className={isPhone ? '' : '-me-3'}
          disabled={position === count && !calls.every(isAnswered)}
          onClick={() => onMove(1)}
        >
          {copy.skip}
        </Button>
      )}
    </>
  )
  if (isPhone && place)
    return (
      <>
        <TaskBar title={place} back={{ to: '/orders', label: copy.back }}>
          {moves}
        </TaskBar>
        {children}
      </>
    )
  const detail = place && (
    <span className="inline-flex items-center gap-2">
      <span aria-live="polite">{place}</span>
      <span className="inline-flex items-center gap-1" aria-hidden="true">
        {Array.from({ length: Math.min(count, 12) }, (_, step) => step).map((step) => (
          <span key={step} className={`h-0.5 w-8 ${step < position ? 'bg-ink' : 'bg-line'}`} />
        ))}
      </span>
    </span>
  )
  return (
    <Page title={copy.title} detail={detail} actions={count > 0 && moves}>
      {children}
    </Page>
  )
}

const emptyNote = { note: '' }
/** Presses this soon after the next customer appears were meant for the one before. */
const ignoredMs = 600

interface Answer {
  outcome: ButtonOutcome
  note: string
  /** Called when the outcome is saved, before the next call is shown. */
  onSaved: () => void
}

interface CallProps {
  session: CallSession
  current: Call
  isPhone: boolean
  /** True if another call was on screen before. */
  isNext: boolean
  onRecord: (call: Call, answer: Answer) => Promise<void>
}

/** One call: the order and the buttons for its outcome. */
function CallPanel({ session, current, isPhone, isNext, onRecord }: CallProps) {
  const {
    order: { id, number, callAttempts },
    outcome: chosen,
  } = current
  const query = useQuery(orderQuery(number))
  const form = useForm({ defaultValues: emptyNote })
  const { register, getValues, reset } = form
  useFormDraft({ name: `call-note-${id}`, form, defaults: emptyNote })
  const isShown = query.data !== undefined
  const [isReady, setReady] = useState(!isNext)
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(setReady, ignoredMs, true)
    return () => clearTimeout(timer)
  }, [isShown])
  // A ref, because several presses can come before the next render.
  const isSending = useRef(false)
  const isBusy = !(isShown && isReady)
  const onOutcome = async (outcome: ButtonOutcome) => {
    if (isBusy || isSending.current) return
    isSending.current = true
    await onRecord(current, { outcome, note: getValues('note').trim(), onSaved: reset })
    isSending.current = false
  }
  useKeys([
    ...outcomes.map((outcome, index) => ({
      key: { key: String(index + 1) },
      onPress: () => void onOutcome(outcome),
    })),
    { key: 'C', onPress: () => pressPhoneLink('call') },
    { key: 'W', onPress: () => pressPhoneLink('whatsApp') },
  ])
  const buttons = (
    <CallOutcomes
      attempts={callAttempts}
      chosen={isAnswered(current) ? chosen : undefined}
      isPhone={isPhone}
      isBusy={isBusy}
      onOutcome={(outcome) => void onOutcome(outcome)}
    />
  )
  return (
    <Panel query={query} subject={copy.orderSubject} loading={callBones}>
      {(order) => (
        <>
          <Columns
            className="max-md:[&_section]:py-4 max-md:[&>aside>section:first-child]:pt-4 md:pt-2"
            side={
              <>
                <Section>
                  {!isPhone && buttons}
                  <TextArea
                    label={copy.note}
                    note={copy.optional}
                    placeholder={copy.noteHint}
                    maxLength={2000}
                    {...register('note')}
                  />
                </Section>
                <CallDetails order={order} />
                {!isPhone && <CallQueue session={session} />}
              </>
            }
          >
            <CallOrder order={order} />
          </Columns>
          {isPhone && <ActionBar isTask>{buttons}</ActionBar>}
        </>
      )}
    </Panel>
  )
}

/** Returns the calls of the page, and functions that open and record them. */
function useCallSession(queue: readonly OrderRow[]) {
  const { order: shown } = route.useSearch()
  const navigate = route.useNavigate()
  const [done, setDone] = useState<readonly Call[]>([])
  const session = callSessionOf(queue, done, shown)
  const record = useCallOutcome()
  const show = (call: Call | undefined) =>
    void navigate({ search: call ? { order: call.order.number } : {}, replace: true })

  const takeBack = async ({ order }: Call) => {
    await record.mutateAsync({ order: order.id, outcome: 'cleared' })
    setDone((calls) => withCall(calls, { order, outcome: 'cleared' }))
    show({ order })
  }
  const onRecord = async (call: Call, { outcome, note, onSaved }: Answer): Promise<void> => {
    const next = nextCallOf(session)
    if (call.outcome === outcome && !note) return show(next)
    const { id: order, customerName } = call.order
    const isCorrection = isAnswered(call)
    const changed = await record
      .mutateAsync({ order, outcome, note, isCorrection })
      .catch(() => undefined)
    if (!changed) return
    onSaved()
    const recorded = {
      order: { ...call.order, callAttempts: changed.callAttempts },
      outcome,
      nextCallAt: outcome === 'no_answer' ? changed.nextCallAt : null,
    }
    setDone((calls) => withCall(calls, recorded))
    show(next)
    showToast(copy.recorded(singleLine(customerName), outcome), {
      durationMs: undoMs,
      action: {
        label: copy.undo,
        icon: 'undo',
        showsSeconds: true,
        isUndo: true,
        // `useCallOutcome` shows a failure.
        onPress: () => void takeBack(recorded).catch(() => undefined),
      },
    })
  }
  return { session, done, show, onRecord }
}

/** The calls of the queue, one at a time. */
export function CallsView({ queue }: { queue: readonly OrderRow[] }) {
  const isPhone = useMediaQuery(phoneQuery)
  const { session, done, show, onRecord } = useCallSession(queue)
  const { calls, current, index } = session
  const [first] = useState(current?.order.id)
  const onMove = (step: number) => {
    const call = calls[index + step]
    if (call || calls.every(isAnswered)) show(call)
  }
  useKeys([
    { key: 'J', onPress: () => onMove(1) },
    { key: 'K', onPress: () => onMove(-1) },
  ])
  return (
    <CallFrame session={session} isPhone={isPhone} onMove={onMove}>
      {current ? (
        <CallPanel
          key={current.order.id}
          session={session}
          current={current}
          isPhone={isPhone}
          isNext={current.order.id !== first || done.length > 0}
          onRecord={onRecord}
        />
      ) : (
        <CallsDone
          done={done}
          decisionCount={queue.filter(({ callReason }) => callReason !== null).length}
        />
      )}
    </CallFrame>
  )
}
