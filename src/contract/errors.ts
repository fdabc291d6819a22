import type { StaffErrorCode, StaffErrorParams } from './admin/error-definitions.ts'
import { errorDefinitions } from './error-definitions.ts'

/** Stable identifier of an error of a shopper's call, in snake_case. */
export type ErrorCode = keyof typeof errorDefinitions

/** Values of the descriptions of errors that contain some. Names are in the language of the request. */
export interface ErrorParams {
  sold_out: { name: string }
  insufficient_stock: { name: string; left: number }
  /** The number of the oldest order that has not ended. */
  orders_in_progress: { number: string }
  /** The text is longer than `max` characters. */
  invalid: { max: number }
  /** The client address has ordered `units` pieces within an hour. `email` is customer care. */
  too_many_requests: { units: number; email: string }
}

interface ErrorDetails<Code extends ErrorCode> {
  /** Default: the description of the code. */
  description?: string
  field?: string
  params?: Code extends keyof ErrorParams ? ErrorParams[Code] : never
}

/** One entry of `errors`. `field` is the name of the invalid input, or the id of the variant. */
export interface ApiError<Code = ErrorCode | StaffErrorCode> {
  code: Code
  description: string
  field?: string
  /** Values of the description, for clients that word the error themselves. */
  params?: ErrorParams[keyof ErrorParams] | StaffErrorParams[keyof StaffErrorParams]
}

/** Returns an entry of `errors` with the default description, unless `details` has another. */
export const apiError = <Code extends ErrorCode>(
  code: Code,
  details: ErrorDetails<Code> = {},
): ApiError<ErrorCode> => ({
  code,
  description: details.description ?? errorDefinitions[code].description,
  ...(details.field === undefined ? {} : { field: details.field }),
  ...(details.params === undefined ? {} : { params: details.params }),
})

/**
 * An expected failure, such as a wrong password. The API returns it with a 4xx status or 503 and
 * does not log it. Throwing it rolls back the transaction.
 */
export class ShopError extends Error {
  readonly errors: readonly [ApiError, ...ApiError[]]
  /** Seconds until the client may retry, if known. */
  readonly retryAfter: number | undefined

  constructor(errors: readonly [ApiError, ...ApiError[]], retryAfter?: number) {
    super(errors.map((error) => error.code).join(', '))
    this.name = 'ShopError'
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

/**
 * Returns a ShopError with one entry.
 * @example throw shopError('invalid', { field: 'city' })
 */
export const shopError = <Code extends ErrorCode>(
  code: Code,
  details?: ErrorDetails<Code>,
): ShopError => new ShopError([apiError(code, details)])
