import type { Kind } from '#contract/kinds.ts'

interface KindPolicy {
  refund: string
  exchange: string
  exchangeFor: readonly string[]
  requestWithinDays: number
}

/**
 * The owner's refund and exchange policies. The page replaces `{email}` by the address of customer
 * care.
 *
 * @spec policies.shirts-refund, policies.shirts-exchange, policies.ties, policies.requests
 * @spec policies.content
 */
export const policies = {
  shirts: {
    refund: 'Shirts are not refundable once the packaging is opened.',
    exchangeFor: ['size change', 'manufacturing defect'],
    exchange: 'Shirts can be exchanged only for a size change or a manufacturing defect.',
    requestWithinDays: 14,
  },
  ties: {
    refund: 'Ties have no refund or exchange except for a manufacturing defect.',
    exchangeFor: ['manufacturing defect'],
    exchange: 'A tie with a manufacturing defect can be exchanged or refunded.',
    requestWithinDays: 14,
  },
  /** How to request a refund or an exchange. */
  request: 'Requests are made within 14 days, by e-mail to customer care at {email}.',
} as const satisfies Record<Kind, KindPolicy> & { request: string }
