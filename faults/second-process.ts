import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { expectRefusal } from './refusal.ts'
import { withShoppers } from './shoppers.ts'
import { ended, tally, unserved } from './statistics.ts'

/** Another shop is started on the port of one that serves, and on its folder. */
export const secondProcess: Fault = {
  name: 'second-process',
  engines: ['sqlite', 'postgres'],
  async play(stage) {
    const { home, notes } = stage
    const node = await home.open()
    const crowd = withShoppers(stage, node, 4)
    await sleep(500)
    const elsewhere = mkdtempSync(join(tmpdir(), 'luca-second-'))
    const env = home.kind === 'postgres' ? home.env : { DATA_DIR: elsewhere }
    const onPort = { env, port: node.port }
    const said = [await expectRefusal(notes, 'a second one on the port', onPort)]
    if (home.kind === 'sqlite')
      said.push(await expectRefusal(notes, 'a second one on the folder', { env: home.env }))
    await sleep(500)
    await crowd.leave()
    rmSync(elsewhere, { recursive: true })
    const other = unserved(crowd.seen)
    const clear = said.filter((line) => /^The .*(PORT|DATA_DIR)/.test(line))
    notes.saw(
      `${clear.length} of ${said.length} refused in a line that says what to do; the first: ${tally(crowd.seen)}`,
    )
    notes.hold(clear.length === said.length, `it said ${said}`)
    notes.hold(
      other.length === 0 && ended(crowd.seen, 200).length > 0,
      `the first: ${tally(other)}`,
    )
  },
}
