import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCan } from '#admin/kit/me.ts'
import { Panel } from '#admin/kit/panel.tsx'
import { staffPages } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { formatTime } from '#admin/lib/format.ts'
import { groupByDay } from '#admin/lib/group-by-day.ts'
import { useNow } from '#admin/lib/use-now.ts'
import { Bone } from '#admin/ui/blank.tsx'
import { Button } from '#admin/ui/button.tsx'
import { DayHead, SectionHead } from '#admin/ui/section.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { timelineCopy as copy } from '#content/copy/admin/order.ts'
import { statusChangeCopy } from '#content/copy/admin/orders.ts'
import { pinOrderNote } from '#contract/admin/order-edits.ts'
import {
  getOrderTimeline,
  type OrderDetail,
  type OrderNote,
  type TimelineEntry,
} from '#contract/admin/orders.ts'
import { singleLine } from '#rules/single-line.ts'
import { NoteForm } from './note-form.tsx'
import { storeOrder } from './stored-order.ts'

/** Returns the note of an entry. The timeline has its text and time, the order has its id. */
const noteOf = ({ notes }: OrderDetail, { at, text }: TimelineEntry): OrderNote | undefined =>
  notes.find((note) => note.createdAt === at && note.text === text)

/** Returns who did something. A shopper has the name of the order. */
const actorName = ({ actor }: TimelineEntry, { contactName }: OrderDetail): string =>
  actor.kind === 'shopper' ? singleLine(contactName) || actor.name : actor.name

const row = 'grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-3 py-[0.4375rem]'

interface PinButtonProps {
  order: OrderDetail
  note: OrderNote
}

function PinButton({ order, note: { id, text, isPinned } }: PinButtonProps) {
  const queryClient = useQueryClient()
  const pin = useMutation({
    mutationFn: () =>
      callAdmin(pinOrderNote, {
        params: { order: order.id, noteId: id },
        body: { isPinned: !isPinned },
      }),
    onSuccess: (changed) => storeOrder(queryClient, changed),
    onError: (error) => showToast(statusChangeCopy.failed, { detail: errorText(error) }),
  })
  return (
    <button
      type="button"
      className="link touch-area text-small"
      aria-label={isPinned ? copy.unpinNamed(text) : copy.pinNamed(text)}
      disabled={pin.isPending}
      onClick={() => pin.mutate()}
    >
      {isPinned ? copy.unpin : copy.pin}
    </button>
  )
}

interface EntryProps {
  entry: TimelineEntry
  order: OrderDetail
  canPin: boolean
}

function Entry({ entry, order, canPin }: EntryProps) {
  const note = entry.kind === 'note' ? noteOf(order, entry) : undefined
  return (
    <li className={row}>
      <time className="text-ink-3" dateTime={entry.at}>
        {formatTime(entry.at)}
      </time>
      <span className="wrap-anywhere">
        {entry.actor.kind !== 'system' && (
          <>
            <b className="font-medium">
              <bdi>{actorName(entry, order)}</bdi>
            </b>{' '}
          </>
        )}
        {entry.kind === 'note' ? (
          <>
            {copy.addedNote}
            <span className="mt-1 block bg-sunk px-3 py-2 whitespace-pre-line">{entry.text}</span>
          </>
        ) : (
          entry.text
        )}
      </span>
      <span>{note && canPin && <PinButton order={order} note={note} />}</span>
    </li>
  )
}

const loading = (
  <ol aria-busy="true">
    {[28, 22, 34].map((width) => (
      <li key={width} className={row}>
        <Bone width={4} />
        <Bone width={width} />
      </li>
    ))}
  </ol>
)

/** The events of an order, newest first, and the field for a note. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const can = useCan()
  const now = useNow()
  const query = useInfiniteQuery(
    staffPages(getOrderTimeline, { params: { order: order.number }, query: {} }),
  )
  const canWrite = can('orders.fulfil')
  return (
    <section aria-label={copy.title}>
      <SectionHead title={copy.title} />
      {canWrite && <NoteForm order={order} />}
      <Panel query={query} subject={copy.subject} loading={loading}>
        {({ pages }) => (
          <>
            {groupByDay(
              pages.flatMap(({ items }) => items),
              now,
              copy.today,
            ).map((day) => (
              <div key={day.title}>
                <DayHead>{day.title}</DayHead>
                <ol>
                  {day.entries.map((entry) => (
                    <Entry key={entry.id} entry={entry} order={order} canPin={canWrite} />
                  ))}
                </ol>
              </div>
            ))}
            {query.hasNextPage && (
              <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {copy.showMore}
              </Button>
            )}
          </>
        )}
      </Panel>
    </section>
  )
}
