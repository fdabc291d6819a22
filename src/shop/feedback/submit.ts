import { contactCopy } from '#content/copy/contact.ts'
import type { FeedbackForm } from '#contract/feedback.ts'
import { ApiCallError, call } from '#shop/lib/call.ts'
import { logFailure } from '#shop/lib/log-failure.ts'

const { alerts } = contactCopy

/**
 * Sends the feedback. Returns whether it was sent, and the alert to show.
 * @spec feedback.success, feedback.refused, feedback.exception
 */
export async function sendFeedback(
  form: FeedbackForm,
): Promise<{ isSent: boolean; alert: string }> {
  try {
    const { submitFeedback } = await import('#contract/feedback.ts')
    await call(submitFeedback, { body: form })
    return { isSent: true, alert: alerts.sent }
  } catch (error) {
    logFailure('The feedback was not sent.', error)
    return {
      isSent: false,
      alert: error instanceof ApiCallError ? alerts.refused : alerts.failed,
    }
  }
}
