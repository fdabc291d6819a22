import { errorDefinitions } from '#contract/error-definitions.ts'

/**
 * All error codes of staff calls, each with its HTTP status and its default description. A code that
 * shoppers' calls have too has the same status, and often the same description.
 */
export const staffErrorDefinitions = {
  unreadable_body: errorDefinitions.unreadable_body,
  sign_in_required: { status: 401, description: 'Sign in to continue.' },
  second_factor_required: { status: 401, description: 'Enter your second factor to continue.' },
  wrong_credentials: { status: 401, description: 'Incorrect email or password.' },
  code_invalid: { status: 401, description: 'Incorrect code.' },
  passkey_invalid: { status: 401, description: 'This passkey was not accepted.' },
  link_invalid: { status: 401, description: 'This link has expired or was already used.' },
  forbidden: { status: 403, description: "You don't have permission to do this." },
  origin_not_allowed: { status: 403, description: 'This request did not come from the admin.' },
  reauthentication_required: { status: 403, description: "Confirm it's you to continue." },
  not_found: { status: 404, description: 'Not found.' },
  method_not_allowed: errorDefinitions.method_not_allowed,
  edit_conflict: { status: 409, description: 'Someone else changed this field.' },
  transition_not_allowed: {
    status: 409,
    description: 'The order cannot change to this status.',
  },
  order_not_editable: { status: 409, description: 'This order can no longer be changed.' },
  undo_not_possible: { status: 409, description: 'This change can no longer be undone.' },
  already_claimed: { status: 409, description: 'Someone else is packing this order.' },
  insufficient_stock: { status: 409, description: 'There is not enough stock.' },
  already_exists: { status: 409, description: 'This already exists.' },
  last_owner: {
    status: 409,
    description: 'The shop needs at least one owner. Make someone else an owner first.',
  },
  last_factor: { status: 409, description: 'You need at least one way to sign in.' },
  stock_take_closed: { status: 409, description: 'This stock count is closed.' },
  plan_outdated: { status: 409, description: 'The catalogue changed since this review.' },
  in_use: { status: 409, description: 'This is in use and cannot be deleted.' },
  already_set_up: { status: 409, description: 'This person has already set up the account.' },
  set_by_environment: { status: 409, description: 'This setting is set on the server.' },
  orders_in_progress: { status: 409, description: 'This customer has orders on their way.' },
  studio_off: {
    status: 409,
    description: 'The picture studio is turned off on this server. Upload pictures instead.',
  },
  preview_superseded: { status: 409, description: 'A newer preview replaced this one.' },
  too_large: { status: 413, description: 'The request is too large.' },
  not_json: errorDefinitions.not_json,
  unsupported_media_type: { status: 415, description: 'This type of file is not supported.' },
  invalid: errorDefinitions.invalid,
  unknown_field: errorDefinitions.unknown_field,
  idempotency_key_reused: {
    status: 422,
    description: 'This Idempotency-Key was already used for another request.',
  },
  required_to_publish: { status: 422, description: 'This is required before you publish.' },
  image_unsupported: {
    status: 422,
    description: "This file isn't a picture we can use. Upload PNG, JPEG, WebP or AVIF.",
  },
  image_too_large: { status: 422, description: 'This picture has too many pixels.' },
  image_too_small: { status: 422, description: 'Use a picture at least 1200 px wide.' },
  import_has_problems: { status: 422, description: 'The file has problems.' },
  too_many_requests: errorDefinitions.too_many_requests,
  unexpected: errorDefinitions.unexpected,
  unavailable: errorDefinitions.unavailable,
} as const satisfies Record<string, { status: number; description: string }>

/** Stable identifier of an error of a staff call, in snake_case. */
export type StaffErrorCode = keyof typeof staffErrorDefinitions

/** The `params` of errors that have some. Times are ISO 8601, `changedBy` is a name. */
export interface StaffErrorParams {
  edit_conflict: {
    yours: unknown
    theirs: unknown
    changedBy: string
    /** Null for a command, the system or a change without an audit entry. */
    changedById: string | null
    changedAt: string
    version: number
  }
  transition_not_allowed: {
    from: string
    to: string
    /** Null if no audit entry names the person, as for a shopper. */
    changedBy: string | null
    changedAt: string
  }
  undo_not_possible: { reason: 'expired' | 'newer_change' | 'cancelled' }
  already_claimed: { claimedBy: string; claimedAt: string }
  insufficient_stock: { name: string; left: number }
  /** The header is row 1. */
  import_has_problems: { row: number; column: string }
  orders_in_progress: { numbers: string[] }
}
