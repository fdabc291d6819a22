import type { Steps } from '#rules/steps.ts'

/** Runs steps to their end and returns their result. */
export function finishSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
