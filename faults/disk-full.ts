import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { folderOf } from './environment.ts'
import type { Fault, Stage } from './fault.ts'
import { withShoppers } from './shoppers.ts'
import { onSmallDisk, smallDiskMissing } from './small-disk.ts'
import { ended, holdAnswered, isReading, tally } from './statistics.ts'
import { waitHealthy } from './wait-healthy.ts'

const megabytes = 24

/** Takes all the room that is left, to the last page. */
function fillUp(folder: string): () => void {
  const ballast = join(folder, 'ballast')
  for (const bytes of [1_048_576, 4096]) {
    try {
      for (;;) appendFileSync(ballast, Buffer.alloc(bytes))
    } catch {
      // No room for another piece of that size: that is what was wanted.
    }
  }
  return () => rmSync(ballast)
}

async function play(stage: Stage, folder: string): Promise<void> {
  const { home, notes } = stage
  const node = await home.open()
  const crowd = withShoppers(stage, node, 8)
  await sleep(2000)
  const began = performance.now()
  const giveBack = fillUp(folder)
  await sleep(5000)
  giveBack()
  const until = performance.now()
  const headers = { 'guest-user-id': crypto.randomUUID() }
  const back = await waitHealthy(`${node.url}/api/Carts/get-my-cart`, { headers })
  await sleep(2000)
  await crowd.leave()
  const during = crowd.seen.filter(({ at }) => at > began && at < until)
  const reading = during.filter(isReading)
  const writing = during.filter((each) => !isReading(each))
  const after = crowd.seen.filter(({ at, what }) => at > until && what === 'checkout')
  notes.saw(
    `no room for 5 s: reading ${tally(reading)}, writing ${tally(writing)}; after it checkouts ${tally(after)}`,
  )
  notes.hold(ended(reading, 200).length === reading.length, `reading: ${tally(reading)}`)
  notes.hold(ended(writing, 503).length > 0, 'the disk was never full')
  holdAnswered(notes, crowd.seen, 12_000)
  notes.hold(back < 5000, 'it did not heal within 5 s of having room again')
  notes.hold(ended(after, 200).length > 0, 'nobody could buy when there was room again')
}

/** The disk of the embedded database runs full in a stream of checkouts, and has room again. */
export const diskFull: Fault = {
  name: 'disk-full',
  engines: ['sqlite'],
  missing: smallDiskMissing,
  async play(stage) {
    const folder = folderOf(stage.home)
    // A disk that somebody has files open on cannot be taken away.
    const work = () => play(stage, folder).finally(stage.home.closeAll)
    await onSmallDisk({ folder, megabytes }, work)
  },
}
