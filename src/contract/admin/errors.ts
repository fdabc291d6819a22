import * as z from 'zod/mini'
import { errorDefinitions } from '#contract/error-definitions.ts'
import { type ApiError, ShopError } from '#contract/errors.ts'
import {
  type StaffErrorCode,
  type StaffErrorParams,
  staffErrorDefinitions,
} from './error-definitions.ts'

interface StaffErrorDetails<Code extends StaffErrorCode> {
  /** Default: the description of the code. */
  description?: string
  field?: string
  params?: Code extends keyof StaffErrorParams ? StaffErrorParams[Code] : never
}

/** Returns an entry of `errors` of a staff call. */
export const staffApiError = <Code extends StaffErrorCode>(
  code: Code,
  details: StaffErrorDetails<Code> = {},
): ApiError => ({
  code,
  description: details.description ?? staffErrorDefinitions[code].description,
  ...(details.field === undefined ? {} : { field: details.field }),
  ...(details.params === undefined ? {} : { params: details.params }),
})

/**
 * Returns a ShopError with one entry, for a staff call.
 * @example throw staffError('undo_not_possible', { params: { reason: 'expired' } })
 */
export const staffError = <Code extends StaffErrorCode>(
  code: Code,
  details?: StaffErrorDetails<Code>,
): ShopError => new ShopError([staffApiError(code, details)])

/** Returns the error `invalid` of a staff call, about one field. */
export const invalidField = (field: string, description: string): ShopError =>
  staffError('invalid', { field, description })

const allDefinitions = { ...errorDefinitions, ...staffErrorDefinitions }

/** Returns the HTTP status of an error of any call. */
export const statusOf = (code: ApiError['code']): number => allDefinitions[code].status

const codes = Object.keys(staffErrorDefinitions) as [StaffErrorCode, ...StaffErrorCode[]]

/** Schema of one entry of `errors` of a staff call. */
export const StaffApiErrorShape = z.object({
  code: z.enum(codes),
  description: z.string(),
  field: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.unknown())),
})
