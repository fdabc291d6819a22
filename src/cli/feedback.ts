import type { Command } from 'commander'
import { listFeedback } from '#data/feedback.ts'
import { limit } from './arguments.ts'
import { withShop } from './open-shop.ts'
import { moment, oneLine } from './table.ts'
import type { Terminal } from './terminal.ts'

type Message = Awaited<ReturnType<typeof listFeedback>>[number]

const lineEnds = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/

/** The lines of a message, each marked as one: no text can look like another message. */
const quoted = (text: string): string =>
  text
    .split(lineEnds)
    .map((line) => `| ${line}`)
    .join('\n')

const describe = ({ name, email, message, sentAt }: Message): string =>
  `${moment(sentAt)}  ${oneLine(name)} <${oneLine(email)}>\n${quoted(message)}`

/** `feedback [--limit <n>]` */
export const addFeedback = (program: Command, terminal: Terminal): Command =>
  program
    .command('feedback')
    .description('read what visitors said, the latest first')
    .option('--limit <n>', 'how many at most', limit, 20)
    .action((options: { limit: number }) =>
      withShop(terminal, async ({ db }) => {
        const messages = await listFeedback(db, options.limit)
        const told = messages.map(describe).join('\n\n')
        terminal.print(told === '' ? 'No feedback yet.' : told)
      }),
    )
