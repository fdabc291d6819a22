import type { Kind } from '#contract/kinds.ts'
import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/delivery.ts'

export const english = {
  label: 'Delivery, payment and exchange',
  payment: 'Cash on delivery. You pay when the parcel arrives.',
  /** Takes the owner's words: `2 to 5 working days`. */
  time: (time: string) => `Delivery time: ${time}`,
  /** By kind of goods. Only a faulty tie can be exchanged. */
  exchange: {
    shirts: (days: number) => `Exchange within ${days} days`,
    ties: (days: number) => `Exchange of a faulty piece within ${days} days`,
  },
} as const satisfies { exchange: Record<Kind, (days: number) => string> } & Record<string, unknown>

/** Texts about delivery, payment and exchange. @spec product.exchanges */
export const deliveryCopy = defineCopy(english, arabic)
