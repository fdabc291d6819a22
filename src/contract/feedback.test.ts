import { describe, expect, it } from 'vitest'
import { validationErrors } from '#test/shop/validation-errors.ts'
import { FeedbackForm } from './feedback.ts'

const feedback = { name: 'Nour', email: 'nour@example.com', message: 'The knot holds.' }

describe('feedback form', () => {
  it('accepts name, e-mail address and message [feedback.fields]', () => {
    expect(validationErrors(FeedbackForm, feedback)).toEqual({})
  })

  it.each(['name', 'email', 'message'])('requires the %s [feedback.required]', (field) => {
    expect(validationErrors(FeedbackForm, { ...feedback, [field]: ' ' })).toEqual({
      [field]: 'This field is required',
    })
  })

  it('rejects an invalid e-mail address [feedback.required]', () => {
    expect(validationErrors(FeedbackForm, { ...feedback, email: 'nour' })).toHaveProperty('email')
  })
})
