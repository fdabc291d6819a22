import type { Context } from 'hono'

/**
 * Answers data that is written as JSON already, in the envelope. Unless said otherwise it is the same
 * for everybody: whoever has it may keep it, and ask whether it still holds.
 */
export const serializedJson = (
  context: Context,
  data: string,
  cacheControl: 'public, no-cache' | 'no-store' = 'public, no-cache',
): Response =>
  context.body(`{"succeeded":true,"data":${data},"errors":[]}`, 200, {
    'content-type': 'application/json',
    'cache-control': cacheControl,
  })
