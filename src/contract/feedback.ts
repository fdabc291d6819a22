import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, storableText, text } from './text.ts'

const required = 'This field is required'

/** Fields of the feedback form. @spec feedback.fields, feedback.required */
export const FeedbackForm = z.strictObject({
  name: text(120, required),
  email: email({ required, invalid: 'Invalid email format' }),
  message: storableText(5000, required),
})
export type FeedbackForm = z.infer<typeof FeedbackForm>

/** Stores feedback for the shop. @spec calls.submit-feedback */
export const submitFeedback = endpoint({
  method: 'POST',
  path: '/contact/submit-feedback',
  summary: 'Send feedback to the shop',
  auth: 'none',
  limit: 'feedback',
  body: FeedbackForm,
  data: z.null(),
})
