import { submitFeedback } from '#contract/feedback.ts'
import { saveFeedback } from '#data/customers/feedback.ts'
import { type MountContext, mount } from './mount.ts'

/** Mounts the feedback form. */
export function mountFeedback(mountContext: MountContext): void {
  const { engine, now } = mountContext.deps
  mount(mountContext, submitFeedback, async ({ body }) => {
    await saveFeedback(engine, body, now())
    return null
  })
}
