import type { AuditAction, AuditSubjectKind } from '#contract/admin/audit-actions.ts'
import type { OrderQueue } from '#contract/admin/dashboard.ts'
import type { MessageState } from '#contract/admin/messages.ts'
import type { CancelReason } from '#contract/admin/order-reasons.ts'
import type { OrderStatus } from '#contract/orders.ts'

const plainWord = /^[\w@%+=:,./-]+$/

/** Returns a word for a shell, in quotes where the shell would change it. */
const quote = (word: string): string =>
  plainWord.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`

type Option = readonly [name: string, value: string | number | boolean | undefined]

/** Returns an option as a word. One that is false or has no value is left out. */
function optionWords([name, value]: Option): string[] {
  if (value === undefined || value === '' || value === false) return []
  return [value === true ? `--${name}` : `--${name}=${value}`]
}

/** Returns a line of the shell. Options without a value are left out. */
function line(words: readonly (string | number)[], options: readonly Option[] = []): string {
  const given = options.flatMap(optionWords)
  const [command = '', ...operands] = words.map(String)
  // Without the two hyphens, a name that begins with a hyphen would be an option.
  const isAmbiguous = operands.some((each) => each.startsWith('-'))
  const rest = isAmbiguous ? [...given, '--', ...operands] : [...operands, ...given]
  return ['npm run shop --', command, ...rest.map(quote)].join(' ')
}

/** The parts of a coupon that its command can set. Days are calendar days in Cairo. */
export interface CommandCoupon {
  name: string
  discount: string
  startsAt: string
  endsAt: string
  maxUses: string
  minSubtotal: string
}

/** Selects entries of the audit log. Days are calendar days in Cairo, and both are included. */
export interface CommandAudit {
  subjectKind?: AuditSubjectKind | undefined
  /** Needs `subjectKind`. */
  subjectId?: string | undefined
  action?: AuditAction | undefined
  actorId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/**
 * The lines of the shell that do what the admin does. The texts of a person are quoted for a shell. A
 * word in capitals stands for a value to enter: the command line refuses it.
 * @example shopCommands.orderStatus('4f9c21ab', 'shipped') // 'npm run shop -- order 4f9c21ab shipped'
 */
export const shopCommands = {
  order: (number: string): string => line(['order', number]),

  orderStatus: (number: string, to: OrderStatus, reason?: CancelReason): string =>
    line(['order', number, to], [['reason', reason]]),

  orders: (filter: { status?: OrderStatus; queue?: OrderQueue; search?: string }): string =>
    line(['orders'], Object.entries(filter)),

  /** Sends an e-mail about an order again. */
  resendEmail: (number: string, status: OrderStatus): string =>
    line(['emails', number, status], [['again', true]]),

  /** The stock of a variant, or of all. */
  stock: (variantId?: string): string => line(variantId ? ['stock', variantId] : ['stock']),

  stockCounted: (variantId: string): string => line(['stock', variantId, 'COUNT']),
  stockReceived: (variantId: string): string =>
    line(
      ['stock', variantId],
      [
        ['cause', 'received'],
        ['by', 'QUANTITY'],
      ],
    ),

  coupon: ({ name, discount, ...limits }: CommandCoupon): string =>
    line(
      ['coupon set', name, discount],
      [
        ['from', limits.startsAt],
        ['until', limits.endsAt],
        ['max-uses', limits.maxUses],
        ['min-subtotal', limits.minSubtotal],
      ],
    ),

  coupons: (): string => line(['coupon list']),

  couponSwitch: (name: string, isEnabled: boolean): string =>
    line([isEnabled ? 'coupon enable' : 'coupon disable', name]),

  feedback: ({ state, search }: { state: MessageState; search?: string | undefined }): string =>
    line(
      ['feedback'],
      [
        ['state', state],
        ['search', search],
      ],
    ),

  /**
   * Says what erasing a customer would delete, and how to confirm it. The confirmed line is never
   * shown, because pasted lines run at once.
   */
  eraseCustomer: (email: string): string => line(['account', email, 'forget']),

  audit: ({ subjectKind, subjectId, action, actorId, from, to }: CommandAudit): string =>
    line(
      ['audit'],
      [
        ['subject', subjectId ? `${subjectKind}:${subjectId}` : subjectKind],
        ['action', action],
        ['actor', actorId],
        ['from', from],
        ['until', to],
      ],
    ),

  verifyAudit: (): string => line(['audit verify']),
  doctor: (): string => line(['doctor']),

  exportCatalogue: (file: string): string => line(['export', file]),

  importCatalogue: (
    file: string,
    { isDryRun = false, isComplete = false }: { isDryRun?: boolean; isComplete?: boolean } = {},
  ): string =>
    line(
      ['import', file],
      [
        ['dry-run', isDryRun],
        ['complete', isComplete],
      ],
    ),

  staff: (): string => line(['staff list']),

  staffInvite: (): string =>
    line(
      ['staff add', 'EMAIL'],
      [
        ['role', 'ROLE'],
        ['name', 'NAME'],
      ],
    ),

  staffRole: (email: string): string => line(['staff role', email, 'ROLE']),
  staffLink: (email: string): string => line(['staff link', email]),
  staffSignOut: (email: string): string => line(['staff sign-out', email]),
  staffSwitch: (email: string, isEnabled: boolean): string =>
    line([isEnabled ? 'staff enable' : 'staff disable', email]),
}
