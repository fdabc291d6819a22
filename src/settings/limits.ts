import type { Allowance, Limits, StaffLimits } from '#contract/limits.ts'
import type { VariableValues } from './variables.ts'

const [minute, quarterHour, hour, day] = [60, 900, 3600, 86_400]
const per = (seconds: number, points: number): Allowance => ({ points, seconds })

/** Returns the limits of shoppers' calls. */
export const limitsOf = (values: VariableValues): Limits => ({
  login: {
    subject: per(quarterHour, values.LIMIT_LOGIN_PER_ACCOUNT),
    address: per(quarterHour, values.LIMIT_LOGIN_PER_ADDRESS),
  },
  signIn: { subject: per(hour, values.LIMIT_SIGN_INS_PER_ACCOUNT) },
  register: { address: per(hour, values.LIMIT_REGISTER_PER_ADDRESS) },
  coupon: {
    subject: per(minute, values.LIMIT_COUPON_PER_SHOPPER),
    address: per(hour, values.LIMIT_COUPON_PER_ADDRESS),
  },
  feedback: { address: per(hour, values.LIMIT_FEEDBACK_PER_ADDRESS) },
  checkout: {
    subject: per(minute, values.LIMIT_CHECKOUT_PER_SHOPPER),
    address: per(hour, values.LIMIT_CHECKOUT_PER_ADDRESS),
  },
  units: { address: per(hour, values.LIMIT_UNITS_PER_ADDRESS) },
  cart: { address: per(hour, values.LIMIT_CART_WRITES_PER_ADDRESS) },
  wrongLink: { address: per(hour, values.LIMIT_WRONG_LINKS_PER_ADDRESS) },
  phoneTry: { subject: per(day, values.LIMIT_PHONE_TRIES_PER_ORDER) },
  orderAction: { subject: per(hour, values.LIMIT_ORDER_ACTIONS_PER_ORDER) },
  linkRequest: { address: per(hour, values.LIMIT_LINK_REQUESTS_PER_ADDRESS) },
  accountChange: { subject: per(hour, values.LIMIT_ACCOUNT_CHANGES_PER_ACCOUNT) },
  ownExport: { subject: per(day, values.LIMIT_OWN_EXPORTS_PER_ACCOUNT) },
})

/** Returns the limits of staff calls. */
export const staffLimitsOf = (values: VariableValues): StaffLimits => ({
  password: {
    subject: per(quarterHour, values.LIMIT_STAFF_PASSWORD_PER_ACCOUNT),
    address: per(quarterHour, values.LIMIT_STAFF_PASSWORD_PER_ADDRESS),
  },
  code: { subject: per(quarterHour, values.LIMIT_STAFF_CODE_PER_ACCOUNT) },
  link: { address: per(hour, values.LIMIT_STAFF_LINK_PER_ADDRESS) },
  passkey: { address: per(quarterHour, values.LIMIT_STAFF_PASSKEY_PER_ADDRESS) },
  change: { subject: per(minute, values.LIMIT_STAFF_CHANGES_PER_PERSON) },
  export: { subject: per(hour, values.LIMIT_STAFF_EXPORTS_PER_PERSON) },
})
