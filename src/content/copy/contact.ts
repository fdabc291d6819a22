/**
 * An entry of the contact list. The page replaces `{email}` by the address of customer care.
 * @spec contact.entries
 */
export interface ContactEntry {
  icon: 'email' | 'order' | 'question'
  label: string
  value: string
  /**
   * The path that the value links to. Undefined for the e-mail address, which has a `mailto:` link.
   */
  to?: string
}

/**
 * Texts of the contact page and the alerts of the feedback form.
 * @spec contact.title, contact.entries, contact.email, feedback.fields, feedback.button
 * @spec feedback.success-label, feedback.failure-label
 * @spec feedback.success, feedback.refused, feedback.exception
 */
export const contactCopy = {
  title: 'Contact Us',
  description:
    'Write to LUCA about a shirt, a tie or an order, by e-mail or with the form on this page.',
  intro:
    'Tell us what you are looking for, what fitted and what did not. Every message is read by someone who knows the shop.',
  entriesLabel: 'Ways to reach us',
  entries: [
    { icon: 'email', label: 'Customer care', value: '{email}' },
    {
      icon: 'order',
      label: 'Your order',
      value: 'Follow or cancel it under Orders',
      to: '/orders',
    },
    {
      icon: 'question',
      label: 'Exchanges and shipping',
      value: 'Answered in the FAQs',
      to: '/faqs',
    },
  ],
  form: {
    heading: 'Send us a message',
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
} as const satisfies { entries: readonly ContactEntry[] } & Record<string, unknown>
