import { setTimeout as sleep } from 'node:timers/promises'
import { createSignedInStaff } from '#test/admin/staff-members.ts'
import { killChild, missingProc, waitForChild } from './child-process.ts'
import type { Fault } from './fault.ts'
import { envelopeOf, type HttpReply, request } from './http-client.ts'
import { withShoppers } from './shoppers.ts'
import { countByStatus, failures, withStatus } from './statistics.ts'

const kills = 8
const searchers = 3
/** The process that runs the searches of staff is killed during searches, several times. */
export const readWorkerKilled: Fault = {
  name: 'read-worker-killed',
  engines: ['sqlite', 'postgres'],
  missing: missingProc,
  async run(stage) {
    const { environment, random, notes } = stage
    const { cookie } = await environment.inside((engine) =>
      createSignedInStaff(engine, { email: 'mona@luca.example', role: 'viewer' }),
    )
    const node = await environment.open()
    const search = (text: string) =>
      request(`${node.url}/api/admin/orders?q=${text}`, {
        headers: { cookie: `__Host-admin=${cookie}` },
      })
    const crowd = withShoppers(stage, node, 8)
    const replies: HttpReply[] = []
    let isStopped = false
    const searching = Array.from({ length: searchers }, async () => {
      while (!isStopped) replies.push(await search('cairo'))
    })
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(random() * 800)
      killChild(await waitForChild(node.port, 'read-worker-main.ts'))
    }
    await sleep(500)
    isStopped = true
    await Promise.all(searching)
    await crowd.stop()
    const last = await search('cairo')
    const { requests } = crowd
    const refused = replies.filter(({ status }) => status === 503)
    const other = replies.filter(({ status }) => status !== 200 && status !== 503)
    notes.report(
      `killed ${kills} times: ${replies.length} searches, ${refused.length} with 503; ${requests.length} requests of shoppers`,
    )
    notes.check(failures(requests).length === 0, `failed with ${countByStatus(failures(requests))}`)
    notes.check(withStatus(requests, 'dropped', 'refused', 'hung').length === 0, 'requests failed')
    notes.check(other.length === 0, `searches ended with ${other.map(({ status }) => status)}`)
    notes.check(
      refused.every(({ headers }) => headers['retry-after'] !== undefined),
      'a 503 had no Retry-After',
    )
    const found = envelopeOf<{ items: unknown[] }>(last)?.data?.items.length ?? 0
    notes.check(found > 0, 'the search after the last kill found nothing')
    notes.check(!node.hasEnded(), 'the server ended')
  },
}
