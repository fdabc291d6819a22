import { Link } from '@tanstack/react-router'
import { useMe } from '#admin/kit/me.ts'
import { formatDayTime } from '#admin/lib/format.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { ActionBar } from '#admin/ui/action-bar.tsx'
import { Button, buttonStyle } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Section } from '#admin/ui/section.tsx'
import { messagesCopy as copy } from '#content/copy/admin/messages.ts'
import type { Message, MessageChange } from '#contract/admin/messages.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { replyLink } from './reply-link.ts'

interface MessageViewProps {
  message: Message
  isBusy: boolean
  onChange: (change: MessageChange) => void
  /** Opens the next message of the list; undefined at its end. */
  onNext: (() => void) | undefined
}

/** The work on a message: who does it, or who has done it. */
function MessageState({ message }: { message: Message }) {
  const { id } = useMe()
  const { doneAt, doneBy, assignedTo } = message
  const nameOf = (person: { id: string; name: string }) =>
    person.id === id ? copy.you.toLowerCase() : person.name
  if (doneAt !== null && doneBy !== null)
    return (
      <p className="text-small text-ink-2">{copy.done(nameOf(doneBy), formatDayTime(doneAt))}</p>
    )
  if (assignedTo === null) return null
  return <p className="text-small text-ink-2">{copy.assigned(nameOf(assignedTo))}</p>
}

const orderLink = 'link max-md:inline-flex max-md:min-h-11 max-md:items-center'
const actionsStyle = 'flex flex-wrap gap-2 pb-6'

function OrderLinks({ numbers }: { numbers: readonly string[] }) {
  return (
    <Section title={copy.orders}>
      {numbers.length === 0 ? (
        <p className="text-ink-3">{copy.noOrders}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {numbers.map((number) => (
            <li key={number}>
              <Link to="/orders/$number" params={{ number }} className={orderLink}>
                #{number}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Reply, done, assignment and, on a phone, the next message. */
function Actions({ message, isBusy, onChange, onNext }: MessageViewProps) {
  const { id } = useMe()
  const isPhone = useMediaQuery(phoneQuery)
  const isDone = message.doneAt !== null
  const isMine = message.assignedTo?.id === id
  const assign = !isDone && (
    <Button isBusy={isBusy} onClick={() => onChange({ isAssignedToMe: !isMine })}>
      {isMine ? copy.giveBack : copy.assignToMe}
    </Button>
  )
  const buttons = (
    <>
      <a className={buttonStyle('primary')} href={replyLink(message)}>
        <Icon name="messages" />
        {copy.reply}
      </a>
      <Button isBusy={isBusy} onClick={() => onChange({ isDone: !isDone })}>
        {isDone ? copy.reopen : copy.markDone}
      </Button>
    </>
  )
  if (!isPhone)
    return (
      <div className={actionsStyle}>
        {buttons}
        {assign}
      </div>
    )
  return (
    <>
      {assign && <div className={actionsStyle}>{assign}</div>}
      <ActionBar isTask>
        {buttons}
        {onNext && <Button onClick={onNext}>{copy.next}</Button>}
      </ActionBar>
    </>
  )
}

/** One message with its sender, its text and what staff do with it. */
export function MessageView(props: MessageViewProps) {
  const { message } = props
  // On a phone the bar at the top has the name.
  const isPhone = useMediaQuery(phoneQuery)
  return (
    <article className="max-md:py-4" aria-labelledby="message-sender">
      <header className="grid gap-0.5 pb-4">
        <h2 id="message-sender" className={isPhone ? 'sr-only' : 'font-semibold'}>
          <bdi>{message.name}</bdi>
        </h2>
        <p className="break-words text-ink-2">{message.email}</p>
        <time className="text-small text-ink-3" dateTime={message.sentAt}>
          {formatDayTime(message.sentAt)}
        </time>
        <MessageState message={message} />
      </header>
      <p className="max-w-168 pb-6 whitespace-pre-wrap wrap-anywhere" dir="auto">
        {message.message}
      </p>
      <Actions {...props} />
      <OrderLinks numbers={message.orderNumbers} />
    </article>
  )
}
