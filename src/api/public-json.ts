import type { Context } from 'hono'

/**
 * Answers data that is JSON already, in the envelope. It is the same for everybody: whoever has it
 * may keep it, and ask whether it still holds.
 */
export const publicJson = (context: Context, data: string): Response =>
  context.body(`{"succeeded":true,"data":${data},"errors":[]}`, 200, {
    'content-type': 'application/json',
    'cache-control': 'public, no-cache',
  })
