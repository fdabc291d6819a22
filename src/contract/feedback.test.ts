import { describe, expect, it } from 'vitest'
import { complaints } from '#test/complaints.ts'
import { FeedbackForm } from './feedback.ts'

const feedback = { name: 'Nour', email: 'nour@example.com', message: 'The knot holds.' }

describe('feedback form (§3, §5)', () => {
  it('accepts name, address and message', () => {
    expect(complaints(FeedbackForm, feedback)).toEqual({})
  })

  it.each(['name', 'email', 'message'])('needs the %s', (field) => {
    expect(complaints(FeedbackForm, { ...feedback, [field]: ' ' })).toEqual({
      [field]: 'This field is required',
    })
  })

  it('needs an address that can be one', () => {
    expect(complaints(FeedbackForm, { ...feedback, email: 'nour' })).toHaveProperty('email')
  })
})
