import { submitFeedback } from '#contract/feedback.ts'
import { saveFeedback } from '#data/feedback.ts'
import { type MountContext, mount } from './mount.ts'

export function mountFeedback(mounting: MountContext): void {
  const { engine, now } = mounting.deps
  mount(mounting, submitFeedback, async ({ body }) => {
    await saveFeedback(engine, body, now())
    return null
  })
}
