import type { Command } from 'commander'
import { listFeedback } from '#data/feedback.ts'
import { limit } from './arguments.ts'
import { withShop } from './open-shop.ts'
import { formatTime, oneLine } from './table.ts'
import type { Terminal } from './terminal.ts'

type Message = Awaited<ReturnType<typeof listFeedback>>[number]

const lineEnds = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/

/**
 * Returns a message with `| ` before each line, so that its text cannot look like another message.
 */
const quoteLines = (text: string): string =>
  text
    .split(lineEnds)
    .map((line) => `| ${line}`)
    .join('\n')

const describe = ({ name, email, message, sentAt }: Message): string =>
  `${formatTime(sentAt)}  ${oneLine(name)} <${oneLine(email)}>\n${quoteLines(message)}`

/** `feedback [--limit <n>]` */
export const addFeedback = (program: Command, terminal: Terminal): Command =>
  program
    .command('feedback')
    .description('list feedback from the contact form, latest first')
    .option('--limit <n>', 'maximum number of messages', limit, 20)
    .action((options: { limit: number }) =>
      withShop(terminal, async ({ db }) => {
        const messages = await listFeedback(db, options.limit)
        const text = messages.map(describe).join('\n\n')
        terminal.print(text === '' ? 'No feedback yet.' : text)
      }),
    )
