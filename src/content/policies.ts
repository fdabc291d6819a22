/**
 * The owner's policies, as content: what may be refunded or exchanged, when, and whom to ask.
 * `{email}` in a sentence stands for the address of customer care; the page fills it.
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
  /** For both kinds: the time to ask in, and the way. */
  request: 'Requests are made within 14 days, by e-mail to customer care at {email}.',
} as const
