import { describe, expect, it } from 'vitest'
import { errorDefinitions } from '#contract/error-definitions.ts'
import { staffErrorDefinitions } from './error-definitions.ts'
import { StaffApiErrorShape, staffApiError, staffError, statusOf } from './errors.ts'

describe('error definitions of staff calls', () => {
  it.each(Object.entries(staffErrorDefinitions))(
    '%s is in snake_case and has a description',
    (code, { description }) => {
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
      expect(description).toMatch(/^[A-Z].*\.$/)
    },
  )

  it('gives a code the same status in calls of shoppers and of staff', () => {
    const shoppers: Record<string, { status: number }> = errorDefinitions
    for (const [code, { status }] of Object.entries(staffErrorDefinitions)) {
      expect(shoppers[code]?.status ?? status, code).toBe(status)
    }
  })

  it.each([
    [
      401,
      [
        'sign_in_required',
        'second_factor_required',
        'wrong_credentials',
        'code_invalid',
        'passkey_invalid',
        'link_invalid',
      ],
    ],
    [403, ['forbidden', 'origin_not_allowed', 'reauthentication_required']],
    [
      409,
      [
        'edit_conflict',
        'transition_not_allowed',
        'order_not_editable',
        'undo_not_possible',
        'already_claimed',
        'insufficient_stock',
        'already_exists',
        'last_owner',
        'last_factor',
        'stock_take_closed',
        'plan_outdated',
        'in_use',
        'already_set_up',
        'set_by_environment',
        'orders_in_progress',
        'studio_off',
        'preview_superseded',
      ],
    ],
    [
      422,
      [
        'invalid',
        'unknown_field',
        'required_to_publish',
        'image_unsupported',
        'image_too_large',
        'image_too_small',
        'import_has_problems',
        'idempotency_key_reused',
      ],
    ],
  ] as const)('has the status %d for %j', (status, codes) => {
    for (const code of codes) expect(statusOf(code)).toBe(status)
  })

  it.each([
    ['wrong_credentials', 'Incorrect email or password.'],
    ['code_invalid', 'Incorrect code.'],
    ['passkey_invalid', 'This passkey was not accepted.'],
    ['link_invalid', 'This link has expired or was already used.'],
  ] as const)('describes %s', (code, description) => {
    expect(staffApiError(code).description).toBe(description)
  })

  it('contains the params of a conflict', () => {
    const params = { reason: 'expired' } as const
    const [entry] = staffError('undo_not_possible', { params }).errors
    expect(entry).toEqual({
      code: 'undo_not_possible',
      description: 'This change can no longer be undone.',
      params,
    })
    expect(StaffApiErrorShape.parse(entry)).toEqual(entry)
  })
})
