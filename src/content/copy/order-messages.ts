import { brandName } from '#brand/name.ts'
import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/order-messages.ts'

/** The address of the order follows each text. */
export const english = {
  confirm: (number: string, name = 'customer') =>
    `Hello ${name}, this is ${brandName}. Please confirm your order ${number} here:`,
  called: (number: string, name = 'customer') =>
    `Hello ${name}, this is ${brandName}. We called you about your order ${number} and could not reach you. Reply to this message, or open your order here:`,
  shipped: (number: string, name = 'customer') =>
    `Hello ${name}, this is ${brandName}. Your order ${number} is on its way. You can see it here:`,
  about: (number: string, name = 'customer') =>
    `Hello ${name}, this is ${brandName} about your order ${number}:`,
} as const

/** Texts of the messages on WhatsApp that staff send with the link of an order. */
export const orderMessagesCopy = defineCopy(english, arabic)
