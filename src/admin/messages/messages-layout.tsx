import { defineList } from '#admin/kit/list-layout.ts'
import type { MessagesSearch } from '#admin/kit/page-search.ts'
import { RowLink } from '#admin/kit/row-link.tsx'
import { formatDayTime, formatShortAge } from '#admin/lib/format.ts'
import { messagesCopy as copy } from '#content/copy/admin/messages.ts'
import type { Message } from '#contract/admin/messages.ts'
import { singleLine } from '#rules/single-line.ts'

/** Returns what a row says about the work on a message. */
function stateText({ doneAt, assignedTo }: Message, ownId: string): string | undefined {
  if (doneAt !== null) return copy.states.done
  if (assignedTo === null) return undefined
  return assignedTo.id === ownId ? copy.you : assignedTo.name.split(' ')[0]
}

interface LayoutProps {
  search: MessagesSearch
  /** Id of the reader. */
  ownId: string
  now: Date
  /** Id of the message beside the list; undefined on a phone. */
  openId: string | undefined
}

/** Returns the rows of the list of messages: sender, age and the beginning of the text. */
export const messagesLayout = ({ search, ownId, now, openId }: LayoutProps) =>
  defineList({
    label: copy.list,
    idOf: (message: Message) => message.id,
    isNarrow: true,
    columns: {
      sender: {
        head: copy.columns.sender,
        cell: ({ id, name, doneAt }) => (
          <RowLink
            row={id}
            to="/messages"
            search={{ ...search, message: id }}
            isOpen={id === openId}
            className={doneAt === null ? 'font-medium' : 'text-ink-2'}
          >
            <bdi>{name}</bdi>
          </RowLink>
        ),
        bone: 12,
      },
      age: {
        head: copy.columns.age,
        cell: ({ sentAt }) => (
          <time className="text-ink-3" dateTime={sentAt} title={formatDayTime(sentAt)}>
            {formatShortAge(sentAt, now)}
          </time>
        ),
        bone: 3,
      },
      text: {
        head: copy.columns.text,
        cell: ({ message }) => <bdi>{singleLine(message)}</bdi>,
        bone: [20, 6],
      },
      state: {
        head: copy.columns.state,
        cell: (message) => <span className="text-ink-3">{stateText(message, ownId)}</span>,
      },
    },
    card: {
      lines: [
        { start: ['sender'], end: ['age'], look: 'mb-0.5' },
        { start: ['text'], end: ['state'], look: 'text-small text-ink-2' },
      ],
    },
  })
