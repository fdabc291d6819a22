import * as z from 'zod/mini'
import { type Fault, type FaultCode, faults } from './faults.ts'

/** How every answer is wrapped. @spec api.envelope */
export interface Envelope<Data> {
  succeeded: boolean
  data: Data | null
  errors: readonly Fault[]
}

const codes = Object.keys(faults) as [FaultCode, ...FaultCode[]]

/** Shape of one entry of `errors`. @spec api.error-entry */
export const FaultShape = z.object({
  code: z.enum(codes),
  description: z.string(),
  field: z.optional(z.string()),
})

/** A kept promise: `{ succeeded: true, data, errors: [] }`. */
export const success = <Data>(data: Data): Envelope<Data> => ({ succeeded: true, data, errors: [] })

/** A refusal or failure: `{ succeeded: false, data: null, errors }`, never without an error. */
export const failure = (errors: readonly [Fault, ...Fault[]]): Envelope<never> => ({
  succeeded: false,
  data: null,
  errors,
})
