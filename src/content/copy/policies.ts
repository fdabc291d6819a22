import { mapKinds } from '#contract/kinds.ts'
import { policies } from '../policies.ts'

/** The built-in sentences of the policies. Staff can change them. */
export const english = {
  ...mapKinds((kind) => ({ refund: policies[kind].refund, exchange: policies[kind].exchange })),
  request: policies.request,
}
