import type { Limit } from './endpoint.ts'

/** A limit of the shoppers of one address. */
export type AddressLimit = Limit | 'units'

/** A limit of the server that refuses connections or requests. */
type ServerLimit = 'connections' | 'all_connections' | 'turns' | 'unread_response'

/** Limit that refused a request or ended a connection. */
export type Refusal = AddressLimit | ServerLimit

/** The setting of each refusal. `null` means that its limit is fixed. */
export const refusalSettings: Readonly<Record<Refusal, string | null>> = {
  connections: 'MAX_CONNECTIONS_PER_ADDRESS',
  all_connections: 'MAX_CONNECTIONS',
  turns: null,
  unread_response: null,
  login: 'LIMIT_LOGIN_PER_ADDRESS',
  signIn: null,
  register: 'LIMIT_REGISTER_PER_ADDRESS',
  coupon: 'LIMIT_COUPON_PER_ADDRESS',
  feedback: 'LIMIT_FEEDBACK_PER_ADDRESS',
  checkout: 'LIMIT_CHECKOUT_PER_ADDRESS',
  units: 'LIMIT_UNITS_PER_ADDRESS',
  cart: 'LIMIT_CART_WRITES_PER_ADDRESS',
  wrongLink: 'LIMIT_WRONG_LINKS_PER_ADDRESS',
  linkRequest: 'LIMIT_LINK_REQUESTS_PER_ADDRESS',
  phoneTry: null,
  orderAction: null,
  accountChange: null,
  ownExport: null,
}
