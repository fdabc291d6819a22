import type { Command } from 'commander'
import { withAudit } from '#data/audit/audit-log.ts'
import { blockLink, shareLink } from '#data/orders/order-links.ts'
import { createOrderToken, type LinkChannel, orderUrl } from '#rules/order-link.ts'
import { readSignLink } from '#server/sign-link.ts'
import { readSettings } from '#settings/settings.ts'
import { commandOrigin } from './command-origin.ts'
import { CommandError } from './errors.ts'
import { withShop } from './open-shop.ts'
import { getOrder, parseOrderNumber } from './orders.ts'
import type { Terminal } from './terminal.ts'

/** Prints the address of an order. Its holder can read and confirm the order. */
const printLink = (terminal: Terminal, number: string, channel: LinkChannel): Promise<void> =>
  withShop(terminal, async (engine) => {
    const settings = readSettings(terminal.environment)
    const signLink = readSignLink(settings, process.cwd())
    if (!signLink) throw new CommandError('Order links are off. Set ADMIN_KEY.')
    const { id } = await getOrder(engine.db, number)
    const source = { ...commandOrigin(terminal), action: 'order.link_shared' } as const
    const order = await withAudit(engine, source, (write) =>
      shareLink(engine, write, { order: id, channel, now: source.now }),
    )
    const link = { orderId: id, version: order.link_version }
    const token = createOrderToken(signLink, channel, link)
    terminal.print(orderUrl(token, { ...settings, locale: order.locale }))
  })

const block = (terminal: Terminal, number: string): Promise<void> =>
  withShop(terminal, async (engine) => {
    const { id } = await getOrder(engine.db, number)
    const source = { ...commandOrigin(terminal), action: 'order.link_blocked' } as const
    await withAudit(engine, source, (write) =>
      blockLink(engine, write, { order: id, now: source.now }),
    )
    terminal.print(`Order ${number}: its links no longer work.`)
  })

/** `link <number> [--phone] [--block]` */
export const addLink = (program: Command, terminal: Terminal): Command =>
  program
    .command('link')
    .description('print the address of an order for its customer, or end all its links')
    .argument('<number>', 'the order number of eight characters, or the whole id', parseOrderNumber)
    .option('--phone', 'a link for the telephone number of the order, which replaces a call')
    .option('--block', 'end all links of the order')
    .action((number: string, { phone, block: isBlocked }: { phone?: true; block?: true }) =>
      isBlocked ? block(terminal, number) : printLink(terminal, number, phone ? 'phone' : 'email'),
    )
