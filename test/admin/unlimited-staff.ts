import type { StaffLimits } from '#contract/limits.ts'

/** No limits for staff. A test of limits replaces one of them. */
export const unlimitedStaff: StaffLimits = {
  password: {},
  code: {},
  link: {},
  passkey: {},
  change: {},
  export: {},
}
