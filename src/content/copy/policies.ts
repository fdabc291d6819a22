import { defineCopy } from '../define-copy.ts'
import { policies } from '../policies.ts'
import { arabic } from './ar/policies.ts'

export const english = {
  shirts: { refund: policies.shirts.refund, exchange: policies.shirts.exchange },
  ties: { refund: policies.ties.refund, exchange: policies.ties.exchange },
  request: policies.request,
} as const

/** The sentences of the policies. The page replaces `{email}` by the address of customer care. */
export const policiesCopy = defineCopy(english, arabic)
