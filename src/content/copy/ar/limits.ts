import type { Translation } from '#content/define-copy.ts'
import type { english } from '../limits.ts'
import { tryAgainIn } from './counts.ts'

export const arabic: Translation<typeof english> = {
  tryAgainIn,
  tooMany: (seconds) => `محاولات كثيرة. ${tryAgainIn(seconds)}`,
}
