import { type Command, Option } from 'commander'
import { MessageState } from '#contract/admin/messages.ts'
import { findMessages } from '#data/customers/messages.ts'
import { limit, searchText } from './arguments.ts'
import { withShop } from './open-shop.ts'
import { formatTime, oneLine } from './table.ts'
import type { Terminal } from './terminal.ts'

type Message = Awaited<ReturnType<typeof findMessages>>[number]

const lineEnds = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/

/**
 * Returns a message with `| ` before each line, so that its text cannot look like another message.
 */
const quoteLines = (text: string): string =>
  text
    .split(lineEnds)
    .map((line) => `| ${line}`)
    .join('\n')

const describe = ({ name, email, message, sent_at }: Message): string =>
  `${formatTime(sent_at)}  ${oneLine(name)} <${oneLine(email)}>\n${quoteLines(message)}`

interface FeedbackFilter {
  state: MessageState
  search?: string
  limit: number
}

/** `feedback [--state <state>] [--search <text>] [--limit <n>]` */
export const addFeedback = (program: Command, terminal: Terminal): Command =>
  program
    .command('feedback')
    .description('list feedback from the contact form, latest first')
    .addOption(
      new Option('--state <state>', 'list only messages in this state')
        .choices(MessageState.options)
        .default('all'),
    )
    .option('--search <text>', 'list only messages with these words', searchText)
    .option('--limit <n>', 'maximum number of messages', limit, 20)
    .action(({ state, search, limit: count }: FeedbackFilter) =>
      withShop(terminal, async ({ db }) => {
        const messages = await findMessages(db, { state, q: search }, count)
        const isFiltered = state !== 'all' || search !== undefined
        const none = isFiltered ? 'No feedback matches.' : 'No feedback yet.'
        terminal.print(messages.map(describe).join('\n\n') || none)
      }),
    )
