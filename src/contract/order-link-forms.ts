import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import { Proof } from './order-link.ts'
import { email, text } from './text.ts'

/** The field of the form that proves to know the telephone number of an order. */
export const PhoneForm = z.strictObject({ phone: text(30, messages.required) })

/** Returns a proof, valid for 15 minutes, if the telephone number is that of the order. */
export const verifyOrderPhone = endpoint({
  method: 'POST',
  path: '/Orders/by-link/verify-phone',
  summary: 'Prove to know the telephone number of an order',
  auth: 'orderLink',
  limit: 'phoneTry',
  body: PhoneForm,
  data: z.object(Proof),
  errors: ['phone_wrong'],
})

/** Fields of the form that finds an order. The number may begin with `#`. */
export const FindOrderForm = z.strictObject({
  number: text(9, messages.orderNumberRequired).check(
    z.regex(/^#?[\da-f]{8}$/i, messages.orderNumberInvalid),
    z.toLowerCase(),
    z.overwrite((value) => value.replace('#', '')),
  ),
  email: email({ required: messages.emailRequired, invalid: messages.emailFormat }),
})
export type FindOrderForm = z.infer<typeof FindOrderForm>

/** Sends the link of an order to its own address. The response is the same without a match. */
export const findOrder = endpoint({
  method: 'POST',
  path: '/Orders/find',
  summary: 'Request an e-mail with the link of an order',
  auth: 'none',
  limit: 'linkRequest',
  body: FindOrderForm,
  data: z.null(),
  errors: ['not_found'],
})
