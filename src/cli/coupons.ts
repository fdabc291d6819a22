import { type Command, InvalidArgumentError } from 'commander'
import * as z from 'zod/mini'
import { CouponForm } from '#contract/coupons.ts'
import { shopError } from '#contract/errors.ts'
import { changeCoupon, findCouponByName, listCoupons } from '#data/coupons.ts'
import { wholeNumber } from './arguments.ts'
import { commandOrigin } from './command-origin.ts'
import { withShop } from './open-shop.ts'
import { table } from './table.ts'
import type { Terminal } from './terminal.ts'

function parseCouponName(text: string): string {
  const result = z.safeParse(CouponForm, { coupon: text })
  if (result.success) return result.data.coupon
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
    const coupon = await findCouponByName(engine.db, name)
    const isEnabled = coupon?.isEnabled ?? true
    const values = { name, discount, isEnabled }
    const saved = await changeCoupon(engine, commandOrigin(terminal), values)
    terminal.print(`${saved.name}: ${discount} % off, ${stateOf(isEnabled)}.`)
  })

const setEnabled = (terminal: Terminal, name: string, isEnabled: boolean): Promise<void> =>
  withShop(terminal, async (engine) => {
    const coupon = await findCouponByName(engine.db, name)
    if (!coupon) throw shopError('not_found', { description: `There is no coupon '${name}'.` })
    await changeCoupon(engine, commandOrigin(terminal), { ...coupon, isEnabled })
    terminal.print(`${coupon.name}: ${coupon.discount} % off, ${stateOf(isEnabled)}.`)
  })

/** `coupon list | set <name> <percent> | enable <name> | disable <name>` */
export function addCoupon(program: Command, terminal: Terminal): void {
  const coupon = program.command('coupon').description('list, create and change coupons')
  coupon
    .command('list')
    .description('list all coupons, also disabled ones')
    .action(() => list(terminal))
  coupon
    .command('set')
    .description('create an enabled coupon, or change its discount')
    .argument('<name>', 'the name that shoppers type, in any letter case', parseCouponName)
    .argument('<percent>', 'the discount on the subtotal, 1 to 100', wholeNumber(1, 100))
    .action((name: string, percent: number) => set(terminal, name, percent))
  for (const verb of ['enable', 'disable'] as const) {
    coupon
      .command(verb)
      .description(`${verb} a coupon`)
      .argument('<name>', 'the name, in any letter case', parseCouponName)
      .action((name: string) => setEnabled(terminal, name, verb === 'enable'))
  }
}
