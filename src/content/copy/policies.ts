import { mapKinds } from '#contract/kinds.ts'
import { defineCopy } from '../define-copy.ts'
import { policies } from '../policies.ts'
import { arabic } from './ar/policies.ts'

/** The built-in sentences of the policies. Staff can change them. */
export const english = {
  ...mapKinds((kind) => ({ refund: policies[kind].refund, exchange: policies[kind].exchange })),
  request: policies.request,
}

/** The built-in sentences of the policies in a locale. */
export const policiesCopy = defineCopy(english, arabic)
