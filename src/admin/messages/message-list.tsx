import { Link } from '@tanstack/react-router'
import { useMe } from '#admin/kit/me.ts'
import type { MessagesSearch } from '#admin/kit/page-search.ts'
import { formatDayTime, formatShortAge } from '#admin/lib/format.ts'
import { useNow } from '#admin/lib/use-now.ts'
import { Bone } from '#admin/ui/blank.tsx'
import { messagesCopy as copy } from '#content/copy/admin/messages.ts'
import type { Message } from '#contract/admin/messages.ts'
import { singleLine } from '#rules/single-line.ts'

/** Returns what a row says about the work on a message. */
function stateText({ doneAt, assignedTo }: Message, ownId: string): string | undefined {
  if (doneAt !== null) return copy.states.done
  if (assignedTo === null) return undefined
  return assignedTo.id === ownId ? copy.you : assignedTo.name.split(' ')[0]
}

interface MessageListProps {
  messages: readonly Message[]
  search: MessagesSearch
  /** Id of the message beside the list; undefined on a phone. */
  selectedId: string | undefined
}

/** The messages as rows: sender, age and the beginning of the text. */
export function MessageList({ messages, search, selectedId }: MessageListProps) {
  const now = useNow()
  const { id: ownId } = useMe()
  return (
    <ul className="message-list" aria-label={copy.list}>
      {messages.map((message) => (
        <li key={message.id} className={message.doneAt === null ? '' : 'quiet'}>
          <Link
            to="/messages"
            search={{ ...search, message: message.id }}
            aria-current={message.id === selectedId ? 'true' : undefined}
          >
            <span className="l">
              <b className="med trunc">
                <bdi>{message.name}</bdi>
              </b>
              <time
                className="ink-3"
                dateTime={message.sentAt}
                title={formatDayTime(message.sentAt)}
              >
                {formatShortAge(message.sentAt, now)}
              </time>
            </span>
            <span className="l ink-2 small">
              <span className="trunc">
                <bdi>{singleLine(message.message)}</bdi>
              </span>
              <span className="ink-3">{stateText(message, ownId)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The final layout with grey bars. */
export function MessageListLoading() {
  return (
    <ul className="message-list" aria-label={copy.list} aria-busy="true">
      {[22, 26, 20, 24, 23].map((width) => (
        <li key={width}>
          <span className="row">
            <span className="l">
              <Bone width={12} />
              <Bone width={3} />
            </span>
            <span className="l">
              <Bone width={width} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
