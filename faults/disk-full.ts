import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { folderOf } from './environment.ts'
import type { Fault, Stage } from './fault.ts'
import { withShoppers } from './shoppers.ts'
import { onSmallDisk, smallDiskMissing } from './small-disk.ts'
import { checkResponses, countByStatus, isReading, withStatus } from './statistics.ts'
import { waitHealthy } from './wait-healthy.ts'

const megabytes = 24

/** Fills the disk to the last page. Returns a function that frees the space. */
function fillUp(folder: string): () => void {
  const ballast = join(folder, 'ballast')
  for (const bytes of [1_048_576, 4096]) {
    try {
      for (;;) appendFileSync(ballast, Buffer.alloc(bytes))
    } catch {
      // There is no space for more data of this size.
    }
  }
  return () => rmSync(ballast)
}

async function run(stage: Stage, folder: string): Promise<void> {
  const { environment, notes } = stage
  const node = await environment.open()
  const crowd = withShoppers(stage, node, 8)
  await sleep(2000)
  const startedAt = performance.now()
  const freeSpace = fillUp(folder)
  await sleep(5000)
  freeSpace()
  const until = performance.now()
  const headers = { 'guest-user-id': crypto.randomUUID() }
  const back = await waitHealthy(`${node.url}/api/Carts/get-my-cart`, { headers })
  await sleep(2000)
  await crowd.stop()
  const during = crowd.requests.filter(({ at }) => at > startedAt && at < until)
  const reading = during.filter(isReading)
  const writing = during.filter((each) => !isReading(each))
  const after = crowd.requests.filter(({ at, what }) => at > until && what === 'checkout')
  notes.report(
    `no space for 5 s: reading ${countByStatus(reading)}, writing ${countByStatus(writing)}; later checkouts ${countByStatus(after)}`,
  )
  notes.check(
    withStatus(reading, 200).length === reading.length,
    `reading: ${countByStatus(reading)}`,
  )
  notes.check(withStatus(writing, 503).length > 0, 'the disk was never full')
  checkResponses(notes, crowd.requests, 12_000)
  notes.check(back < 5000, 'the shop did not recover within 5 s of free space')
  notes.check(withStatus(after, 200).length > 0, 'no checkout succeeded after space was free')
}

/** The disk of the embedded database runs full during checkouts, and later has space again. */
export const diskFull: Fault = {
  name: 'disk-full',
  engines: ['sqlite'],
  missing: smallDiskMissing,
  async run(stage) {
    const folder = folderOf(stage.environment)
    // A disk with open files cannot be unmounted, so the servers stop first.
    const work = () => run(stage, folder).finally(stage.environment.closeAll)
    await onSmallDisk({ folder, megabytes }, work)
  },
}
