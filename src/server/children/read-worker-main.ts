import { runHeavyRead } from '#api/admin/heavy-reads.ts'
import { isDatabaseUnavailable } from '#data/engine/database-errors.ts'
import type { OpenReader } from '#data/engine/engine.ts'
import { openReader } from '#data/engine/open-engine.ts'
import { lowerPriority } from './lower-priority.ts'
import type { ReadRequest } from './read-worker.ts'
import { serveRequests } from './serve-requests.ts'

/** Shoppers come first: 5 on the scale from -20 to 19, after a start at normal priority. */
const niceness = 5

let opened: Promise<OpenReader> | undefined

serveRequests<ReadRequest>({
  async run({ location, name, input }, context) {
    opened ??= openReader(location)
    const reader = await opened
    lowerPriority(niceness)
    return runHeavyRead({ reader, ...context }, name, input)
  },
  isUnavailable: isDatabaseUnavailable,
})
