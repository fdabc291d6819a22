import type { Context } from 'hono'
import type { ReadCaller, ReadWorker } from './heavy-reads.ts'
import type { ResponseRequest } from './response-reads.ts'

/**
 * Returns a response that the read worker reads, checks and writes as JSON. This process only sends
 * the bytes.
 * @example return respondFromWorker(readWorker, call, { name: 'listStock', input: { ...query, now } })
 */
export async function respondFromWorker(
  readWorker: ReadWorker,
  call: ReadCaller & { context: Context },
  request: ResponseRequest,
): Promise<Response> {
  const { parts } = await readWorker.run('respond', request, call)
  return call.context.body(Buffer.concat(parts), 200, { 'content-type': 'application/json' })
}
