import { policies } from '../policies.ts'

/** The built-in sentences of the policies. Staff can change them. */
export const english = {
  shirts: { refund: policies.shirts.refund, exchange: policies.shirts.exchange },
  ties: { refund: policies.ties.refund, exchange: policies.ties.exchange },
  request: policies.request,
} as const
