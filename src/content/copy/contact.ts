import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/contact.ts'

export const english = {
  intro:
    'Tell us what you are looking for, what fitted and what did not. Every message is read by someone who knows the shop.',
  entriesLabel: 'Ways to reach us',
  /** The entries of the list. The page replaces `{email}` by the address of customer care. */
  entries: {
    email: { label: 'Customer care', value: '{email}' },
    order: { label: 'Your order', value: 'Follow or cancel it under Orders' },
    question: { label: 'Exchanges and shipping', value: 'Answered in the FAQs' },
  },
  form: {
    heading: 'Send us a message',
    reply: 'We usually reply within one working day.',
    name: 'Name',
    email: 'Email',
    message: 'Message',
    send: 'Send',
    sending: 'Sending...',
    sent: 'Submitted Successfully',
    failed: 'Failed to Submit',
  },
  alerts: {
    sent: 'Feedback submitted successfully!',
    refused: 'Failed to submit feedback. Please try again.',
    failed: 'An error occurred while submitting the feedback. Please try again.',
  },
} as const

/**
 * Texts of the contact page and the alerts of the feedback form.
 * @spec contact.entries, contact.email, feedback.fields, feedback.button
 * @spec feedback.success-label, feedback.failure-label
 * @spec feedback.success, feedback.refused, feedback.exception
 */
export const contactCopy = defineCopy(english, arabic)
