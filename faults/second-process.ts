import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expectFailedStart } from './failed-start.ts'
import type { Fault } from './fault.ts'
import { withShoppers } from './shoppers.ts'
import { countByStatus, unserved, withStatus } from './statistics.ts'

/** A second server starts on the port of a running one, and on its folder. */
export const secondProcess: Fault = {
  name: 'second-process',
  engines: ['sqlite', 'postgres'],
  async run(stage) {
    const { environment, notes } = stage
    const node = await environment.open()
    const crowd = withShoppers(stage, node, 4)
    await sleep(500)
    const elsewhere = mkdtempSync(join(tmpdir(), 'luca-second-'))
    const env = environment.kind === 'postgres' ? environment.env : { DATA_DIR: elsewhere }
    const onPort = { env, port: node.port }
    const messages = [await expectFailedStart(notes, 'a second server on the port', onPort)]
    if (environment.kind === 'sqlite')
      messages.push(
        await expectFailedStart(notes, 'a second server on the folder', { env: environment.env }),
      )
    await sleep(500)
    await crowd.stop()
    rmSync(elsewhere, { recursive: true })
    const other = unserved(crowd.requests)
    const clear = messages.filter((line) => /\bset (?:PORT|DATA_DIR)\b/i.test(line))
    notes.report(
      `${clear.length} of ${messages.length} refused with a line that says what to do; the first server: ${countByStatus(crowd.requests)}`,
    )
    notes.check(clear.length === messages.length, `the messages are ${messages}`)
    notes.check(
      other.length === 0 && withStatus(crowd.requests, 200).length > 0,
      `the first server: ${countByStatus(other)}`,
    )
  },
}
