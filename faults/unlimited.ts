/** Settings under which no ceiling on tries is met, so that every request reaches what it is aimed at. */
export const unlimited: Record<string, string> = Object.fromEntries(
  [
    'LOGIN_PER_ACCOUNT',
    'LOGIN_PER_ADDRESS',
    'REGISTER_PER_ADDRESS',
    'COUPON_PER_SHOPPER',
    'COUPON_PER_ADDRESS',
    'FEEDBACK_PER_ADDRESS',
    'CHECKOUT_PER_SHOPPER',
    'EMAILS_PER_RECIPIENT',
  ].map((name) => [`LIMIT_${name}`, '1000000']),
)
