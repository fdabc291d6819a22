import * as z from 'zod/mini'
import { errorDefinitions } from './error-definitions.ts'
import type { ApiError, ErrorCode } from './errors.ts'

/** The JSON object around the data of every response. @spec api.envelope */
export interface Envelope<Data> {
  succeeded: boolean
  data: Data | null
  errors: readonly ApiError[]
}

const codes = Object.keys(errorDefinitions) as [ErrorCode, ...ErrorCode[]]

/** Schema of one entry of `errors`. @spec api.error-entry */
export const ApiErrorShape = z.object({
  code: z.enum(codes),
  description: z.string(),
  field: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

/** Returns the envelope of a successful response: `{ succeeded: true, data, errors: [] }`. */
export const success = <Data>(data: Data): Envelope<Data> => ({ succeeded: true, data, errors: [] })

/** Returns the envelope of an error response: `{ succeeded: false, data: null, errors }`. */
export const failure = (errors: readonly [ApiError, ...ApiError[]]): Envelope<never> => ({
  succeeded: false,
  data: null,
  errors,
})
