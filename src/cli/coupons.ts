import { type Command, InvalidArgumentError } from 'commander'
import * as z from 'zod/mini'
import { CouponForm } from '#contract/coupons.ts'
import { shopError } from '#contract/errors.ts'
import { findCouponByName, listCoupons, saveCoupon } from '#data/coupons.ts'
import { wholeNumber } from './arguments.ts'
import { withShop } from './open-shop.ts'
import { table } from './table.ts'
import type { Terminal } from './terminal.ts'

function couponName(given: string): string {
  const read = z.safeParse(CouponForm, { coupon: given })
  if (read.success) return read.data.coupon
  throw new InvalidArgumentError('Expected a name of 1 to 60 characters.')
}

const stateOf = (isEnabled: boolean): string => (isEnabled ? 'enabled' : 'disabled')

const list = (terminal: Terminal): Promise<void> =>
  withShop(terminal, async ({ db }) => {
    const coupons = await listCoupons(db)
    const rows = coupons.map((each) => [each.name, each.discount, stateOf(each.isEnabled)])
    terminal.print(rows.length === 0 ? 'No coupons.' : table(['NAME', '% OFF', 'STATE'], rows))
  })

const set = (terminal: Terminal, name: string, discount: number): Promise<void> =>
  withShop(terminal, async (engine) => {
    const known = await findCouponByName(engine.db, name)
    const isEnabled = known?.isEnabled ?? true
    const saved = await saveCoupon(engine, { name, discount, isEnabled })
    terminal.print(`${saved.name}: ${discount} % off, ${stateOf(isEnabled)}.`)
  })

const turn = (terminal: Terminal, name: string, isEnabled: boolean): Promise<void> =>
  withShop(terminal, async (engine) => {
    const known = await findCouponByName(engine.db, name)
    if (!known) throw shopError('not_found', { description: `There is no coupon '${name}'.` })
    await saveCoupon(engine, { ...known, isEnabled })
    terminal.print(`${known.name}: ${known.discount} % off, ${stateOf(isEnabled)}.`)
  })

/** `coupon list | set <name> <percent> | enable <name> | disable <name>` */
export function addCoupon(program: Command, terminal: Terminal): void {
  const coupon = program.command('coupon').description('list, make and change coupons')
  coupon
    .command('list')
    .description('every coupon, enabled or not')
    .action(() => list(terminal))
  coupon
    .command('set')
    .description('make a coupon, enabled, or change how much one takes off')
    .argument('<name>', 'as shoppers type it, in either case', couponName)
    .argument('<percent>', 'off the subtotal, 1 to 100', wholeNumber(1, 100))
    .action((name: string, percent: number) => set(terminal, name, percent))
  for (const verb of ['enable', 'disable'] as const) {
    coupon
      .command(verb)
      .description(`${verb} a coupon`)
      .argument('<name>', 'in either case', couponName)
      .action((name: string) => turn(terminal, name, verb === 'enable'))
  }
}
