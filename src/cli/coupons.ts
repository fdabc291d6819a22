import { type Command, InvalidArgumentError } from 'commander'
import * as z from 'zod/mini'
import { CouponForm } from '#contract/coupons.ts'
import { shopError } from '#contract/errors.ts'
import { currencyLabel } from '#contract/market.ts'
import { formatPrice, type Piastres, toLe } from '#contract/money.ts'
import {
  type CouponValues,
  changeCoupon,
  findCouponByName,
  listCoupons,
  noLimits,
  type StoredCoupon,
} from '#data/checkout/coupons.ts'
import { cairoDay, cairoDayEnd, cairoDayStart } from '#rules/cairo-day.ts'
import type { CouponLimits } from '#rules/coupon-limits.ts'
import { amount, calendarDay, orNone, wholeNumber } from './arguments.ts'
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
    const rows = coupons.map((each) => [
      each.name,
      each.discount,
      stateOf(each.isEnabled),
      each.uses,
      limitsText(each),
    ])
    const columns = ['NAME', '% OFF', 'STATE', 'USES', 'LIMITS']
    terminal.print(rows.length === 0 ? 'No coupons.' : table(columns, rows))
  })

/** The limits that a command names. */
interface LimitOptions {
  /** UTC time of the midnight of a calendar day. */
  from?: number | 'none'
  until?: number | 'none'
  maxUses?: number | 'none'
  minSubtotal?: Piastres | 'none'
}

const toIso = (time: number): string => new Date(time).toISOString()

/** Returns the limits for the database. Both days are part of the period. */
const limitsOf = ({ from, until, maxUses, minSubtotal }: LimitOptions): Partial<CouponValues> => ({
  ...(from !== undefined && { startsAt: from === 'none' ? null : toIso(cairoDayStart(from)) }),
  ...(until !== undefined && { endsAt: until === 'none' ? null : toIso(cairoDayEnd(until)) }),
  ...(maxUses !== undefined && { maxUses: maxUses === 'none' ? null : maxUses }),
  ...(minSubtotal !== undefined && { minSubtotal: minSubtotal === 'none' ? 0 : minSubtotal }),
})

/** Throws if the limits of a coupon contradict each other or its orders. */
function checkLimits({ startsAt, endsAt, maxUses, uses }: CouponLimits): void {
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    throw shopError('invalid', { description: 'The coupon must end after its start.' })
  if (maxUses !== null && maxUses < uses)
    throw shopError('invalid', { description: `The coupon was already used ${uses} times.` })
}

/** Returns the limits as people read them: `until 2026-11-30, 2 of 300 uses`. */
function limitsText({ startsAt, endsAt, maxUses, uses, minSubtotal }: StoredCoupon): string {
  const parts = [
    ...(startsAt ? [`from ${cairoDay(Date.parse(startsAt))}`] : []),
    ...(endsAt ? [`until ${cairoDay(Date.parse(endsAt) - 1)}`] : []),
    ...(maxUses === null ? [] : [`${uses} of ${maxUses} uses`]),
    ...(minSubtotal > 0 ? [`from ${formatPrice(toLe(minSubtotal))}`] : []),
  ]
  return parts.join(', ')
}

const summaryOf = (coupon: StoredCoupon): string => {
  const limits = limitsText(coupon)
  const state = stateOf(coupon.isEnabled)
  return `${coupon.name}: ${coupon.discount} % off, ${state}${limits && `, ${limits}`}.`
}

interface SetCoupon extends LimitOptions {
  name: string
  discount: number
}

const set = (terminal: Terminal, { name, discount, ...options }: SetCoupon): Promise<void> =>
  withShop(terminal, async (engine) => {
    const coupon = await findCouponByName(engine.db, name)
    const limits = limitsOf(options)
    checkLimits({ ...noLimits, uses: 0, ...coupon, ...limits, isEnabled: true })
    const values = { name, discount, isEnabled: coupon?.isEnabled ?? true, ...limits }
    const saved = await changeCoupon(engine, commandOrigin(terminal), values)
    terminal.print(summaryOf(saved))
  })

const setEnabled = (terminal: Terminal, name: string, isEnabled: boolean): Promise<void> =>
  withShop(terminal, async (engine) => {
    const coupon = await findCouponByName(engine.db, name)
    if (!coupon) throw shopError('not_found', { description: `There is no coupon '${name}'.` })
    const changed = { name, discount: coupon.discount, isEnabled }
    terminal.print(summaryOf(await changeCoupon(engine, commandOrigin(terminal), changed)))
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
    .option('--from <day>', 'first day in Cairo, or none', orNone(calendarDay))
    .option('--until <day>', 'last day in Cairo, or none', orNone(calendarDay))
    .option('--max-uses <number>', 'most orders, or none', orNone(wholeNumber(1, 1_000_000)))
    .option(
      '--min-subtotal <amount>',
      `smallest subtotal in ${currencyLabel}, or none`,
      orNone(amount),
    )
    .action((name: string, discount: number, options: LimitOptions) =>
      set(terminal, { name, discount, ...options }),
    )
  for (const verb of ['enable', 'disable'] as const) {
    coupon
      .command(verb)
      .description(`${verb} a coupon`)
      .argument('<name>', 'the name, in any letter case', parseCouponName)
      .action((name: string) => setEnabled(terminal, name, verb === 'enable'))
  }
}
