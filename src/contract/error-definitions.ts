/**
 * All error codes, each with its HTTP status and its default description for the shopper.
 * A handler may replace the description. Clients depend on code and status, so these are stable.
 * @spec api.error-code, api.error-description
 * @spec api.status-400, api.status-401, api.status-404, api.status-409, api.status-413
 * @spec api.status-415, api.status-422, api.status-429, api.status-503
 */
export const errorDefinitions = {
  unreadable_body: { status: 400, description: 'The request could not be read as JSON.' },
  identity_missing: {
    status: 401,
    description: 'Send a bearer token or a guest-user-id header with this call.',
  },
  identity_invalid: { status: 401, description: 'You are signed out. Please log in again.' },
  phone_proof_required: {
    status: 401,
    description: 'Enter the phone number of the order first.',
  },
  wrong_credentials: { status: 401, description: 'Invalid email or password.' },
  not_found: { status: 404, description: 'Not found, or not available to you.' },
  order_link_invalid: { status: 404, description: 'This link does not work any more.' },
  account_link_invalid: {
    status: 404,
    description: 'This link has expired or was already used.',
  },
  method_not_allowed: { status: 405, description: 'This address does not support that method.' },
  sold_out: { status: 409, description: 'This piece is sold out.' },
  insufficient_stock: { status: 409, description: 'There are not that many pieces left.' },
  cart_empty: { status: 409, description: 'Your cart is empty.' },
  coupon_unusable: { status: 409, description: 'Invalid or disabled coupon' },
  email_taken: { status: 409, description: 'This email address already has an account.' },
  order_not_pending: { status: 409, description: 'Only a pending order can be cancelled.' },
  email_not_verified: { status: 409, description: 'Verify your e-mail address first.' },
  orders_in_progress: { status: 409, description: 'You have an order on its way.' },
  too_many_addresses: { status: 409, description: 'You can save 10 addresses.' },
  order_not_confirmable: {
    status: 409,
    description: 'This order cannot be confirmed any more.',
  },
  too_large: { status: 413, description: 'The request is too large. Send at most 64 KiB.' },
  not_json: { status: 415, description: 'Send the body as application/json.' },
  invalid: { status: 422, description: 'This value is not valid.' },
  unknown_field: { status: 422, description: 'This field is unknown.' },
  phone_wrong: { status: 422, description: 'This is not the phone number of the order.' },
  wrong_password: { status: 422, description: 'This is not your password.' },
  variant_mismatch: { status: 422, description: 'That variant does not belong to the product.' },
  unknown_city: { status: 422, description: 'Please choose one of the listed governorates.' },
  idempotency_key_reused: {
    status: 422,
    description: 'This Idempotency-Key was already used for another checkout.',
  },
  too_many_requests: { status: 429, description: 'Too many attempts. Please try again later.' },
  unexpected: { status: 500, description: 'Something went wrong on our side. Please try again.' },
  unavailable: {
    status: 503,
    description: 'The shop is temporarily unavailable. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; description: string }>
