import { randomUUID } from 'node:crypto'
import type { FeedbackForm } from '#contract/feedback.ts'
import type { Engine } from '#data/engine/engine.ts'

/** Stores a message from a shopper. */
export async function saveFeedback(engine: Engine, form: FeedbackForm, now: Date): Promise<void> {
  await engine.writeOne((db) =>
    db
      .insertInto('feedback')
      .values({ id: randomUUID(), ...form, sent_at: now.toISOString() })
      .execute(),
  )
}
