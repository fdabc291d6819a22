import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import { email, storableText, text } from './text.ts'

/** Fields of the feedback form. @spec feedback.fields, feedback.required */
export const FeedbackForm = z.strictObject({
  name: text(120, messages.required),
  email: email({ required: messages.required, invalid: messages.emailFormat }),
  message: storableText(5000, messages.required),
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
