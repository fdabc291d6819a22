import * as z from 'zod/mini'
import { type ApiError, type ErrorCode, errorDefinitions } from './errors.ts'

/** How every answer is wrapped. @spec api.envelope */
export interface Envelope<Data> {
  succeeded: boolean
  data: Data | null
  errors: readonly ApiError[]
}

const codes = Object.keys(errorDefinitions) as [ErrorCode, ...ErrorCode[]]

/** Shape of one entry of `errors`. @spec api.error-entry */
export const ApiErrorShape = z.object({
  code: z.enum(codes),
  description: z.string(),
  field: z.optional(z.string()),
})

/** A kept promise: `{ succeeded: true, data, errors: [] }`. */
export const success = <Data>(data: Data): Envelope<Data> => ({ succeeded: true, data, errors: [] })

/** A refusal or failure: `{ succeeded: false, data: null, errors }`, never without an error. */
export const failure = (errors: readonly [ApiError, ...ApiError[]]): Envelope<never> => ({
  succeeded: false,
  data: null,
  errors,
})
