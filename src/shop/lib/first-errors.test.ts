import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { setLocaleReader } from '#content/define-copy.ts'
import { CouponForm } from '#contract/coupons.ts'
import { FeedbackForm } from '#contract/feedback.ts'
import { messages } from '#contract/messages.ts'
import { ContactInfoForm } from '#contract/orders.ts'
import { ShippingForm } from '#contract/shipping.ts'
import { LoginForm, RegisterForm } from '#contract/users.ts'
import { firstErrors, loadMessages } from './first-errors.ts'

const Form = z.object({
  name: z.string().check(z.minLength(2, 'too short'), z.regex(/^[a-z]+$/, 'not letters')),
  address: z.object({ city: z.string('required') }),
})

afterEach(() => setLocaleReader(() => 'en'))

test('returns the first message of each field by its path', async () => {
  const { error } = Form.safeParse({ name: '1', address: {} })
  expect(error?.issues.map(({ message }) => message)).toContain('not letters')
  expect(firstErrors(error?.issues ?? [], await loadMessages())).toEqual({
    name: 'too short',
    'address.city': 'required',
  })
})

test('returns no errors without issues', async () => {
  expect(firstErrors([], await loadMessages())).toEqual({})
})

/** The forms of the shop, each with its text fields. */
const forms: [name: string, form: z.ZodMiniType, fields: string[]][] = [
  ['login', LoginForm, ['email', 'password']],
  ['register', RegisterForm, ['fullName', 'email', 'password', 'confirmPassword']],
  ['feedback', FeedbackForm, ['name', 'email', 'message']],
  [
    'contact',
    ContactInfoForm,
    ['name', 'email', 'primaryPhoneNumber', 'secondaryPhoneNumber', 'terms', 'privacy', 'terms1'],
  ],
  ['shipping', ShippingForm, ['address1', 'address2', 'city', 'country']],
  ['coupon', CouponForm, ['coupon']],
]
const invalidTexts = ['', 'x', '0101', 'aaaaaaaaa', 'a\0b', 'x'.repeat(5001), 'xy'.repeat(3000)]

/** Returns all issues of a form, for the same text in all of its fields. */
function issuesOf(form: z.ZodMiniType, fields: string[]) {
  const filled = (text: string) => Object.fromEntries(fields.map((field) => [field, text]))
  return invalidTexts.flatMap((text) => form.safeParse(filled(text)).error?.issues ?? [])
}

describe('the messages of the form', () => {
  test.each(forms)('%s are all in the contract', (_, form, fields) => {
    const issues = issuesOf(form, fields)
    const listed: readonly string[] = Object.values(messages)
    expect(issues.length).toBeGreaterThan(1)
    for (const { code, message } of issues) {
      if (code === 'too_big') expect(message).toMatch(/^Please use at most \d+ characters$/)
      else expect(listed).toContain(message)
    }
  })

  test.each(forms)('%s are Arabic on an Arabic page', async (_, form, fields) => {
    setLocaleReader(() => 'ar')
    const messageOf = await loadMessages()
    for (const issue of issuesOf(form, fields))
      expect(messageOf(issue)).toMatch(/^(?!.*[a-z]).*\p{Script=Arabic}/iu)
  })
})

test('text that is too long has the form of its maximum', async () => {
  setLocaleReader(() => 'ar')
  const messageOf = await loadMessages()
  const messageFor = (max: number) => {
    const { error } = z
      .string()
      .check(z.maxLength(max))
      .safeParse('x'.repeat(max + 1))
    return error?.issues.map(messageOf)
  }
  expect(messageFor(8)).toEqual(['الحد الأقصى 8 أحرف'])
  expect(messageFor(30)).toEqual(['الحد الأقصى 30 حرفًا'])
  expect(messageFor(200)).toEqual(['الحد الأقصى 200 حرف'])
})
