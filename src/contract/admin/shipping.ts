import * as z from 'zod/mini'
import { ShippingPolicy } from '#contract/shipping.ts'
import { Version } from './edits.ts'
import { adminEndpoint } from './endpoint.ts'

/** Where the value of a setting comes from. */
export const SettingSource = z.enum(['environment', 'admin', 'default'])
export type SettingSource = z.infer<typeof SettingSource>

/** Policy and rates with their built-in values. Costs are in LE. */
export const StaffShipping = z.object({
  policy: ShippingPolicy,
  policySource: SettingSource,
  policyVersion: Version,
  rates: z.array(
    z.object({
      governorate: z.string(),
      /** Number of the zone, from 1. */
      zone: z.int(),
      cost: z.number(),
      defaultCost: z.number(),
      version: Version,
    }),
  ),
})
export type StaffShipping = z.infer<typeof StaffShipping>

/** Problem of an amount of a rate. */
export const rateMessage = 'Enter an amount such as 86 or 119.70.'

/** The shipping cost of a governorate in LE. */
export const RateCost = z
  .number({ error: rateMessage })
  .check(
    z.minimum(0, { error: rateMessage }),
    z.maximum(100_000, { error: rateMessage }),
    z.multipleOf(0.01, { error: rateMessage }),
  )

/** A new cost of a governorate. */
export const RateChange = z.strictObject({
  governorate: z.string(),
  cost: RateCost,
  version: Version,
})
export type RateChange = z.infer<typeof RateChange>

/** Returns policy and rates. */
export const getStaffShipping = adminEndpoint({
  method: 'GET',
  path: '/shipping',
  summary: 'Get the shipping policy and rates',
  auth: 'staff',
  permission: 'shipping.read',
  audit: null,
  data: StaffShipping,
})

/** Changes rates, all or none. New orders pay the new rate at once. */
export const changeShippingRates = adminEndpoint({
  method: 'POST',
  path: '/shipping/rates',
  summary: 'Change the shipping rates of governorates',
  auth: 'staff',
  permission: 'shipping.write',
  audit: 'shipping.rates_changed',
  body: z.strictObject({
    changes: z.array(RateChange).check(z.minLength(1), z.maxLength(100)),
  }),
  data: StaffShipping,
  errors: ['edit_conflict'],
})

/** Changes the policy, unless the environment of the server sets it. */
export const changeShippingPolicy = adminEndpoint({
  method: 'POST',
  path: '/shipping/policy',
  summary: 'Change the shipping policy',
  auth: 'staff',
  permission: 'shipping.write',
  audit: 'shipping.policy_changed',
  body: z.strictObject({ policy: ShippingPolicy, version: Version }),
  data: StaffShipping,
  errors: ['edit_conflict', 'set_by_environment'],
})
