import { setTimeout as sleep } from 'node:timers/promises'
import { findChildren, missingProc } from './child-process.ts'
import type { Fault, Stage } from './fault.ts'
import { killErasures } from './killed-erasures.ts'
import { killImports } from './killed-imports.ts'
import { checkPictures, killJobs, killUploads, studioFile } from './killed-pictures.ts'
import type { Node } from './process.ts'
import { withShoppers } from './shoppers.ts'
import { addManager, findBrokenEntry } from './staff.ts'
import { checkResponses, countByStatus } from './statistics.ts'

const shoppers = 6
/** Without a pause they would leave no processor to the processes of staff. */
const pauseMs = 50
const responseTimeoutMs = 10_000
/** Memory in MB that the server may use afterwards, as under the load of shoppers alone. */
const maxMemoryMb = 350
/** Milliseconds until the processes of a killed server have ended. */
const orphanTimeoutMs = 10_000

/** Kills the server and checks that its processes end, too. */
async function checkOrphans(node: Node, { notes }: Stage): Promise<void> {
  const before = findChildren(node.port, studioFile).length
  await node.end('SIGKILL')
  const end = performance.now() + orphanTimeoutMs
  while (findChildren(node.port, studioFile).length > 0 && performance.now() < end) await sleep(50)
  const left = findChildren(node.port, studioFile).length
  notes.check(before > 0, 'the studio had no process when the server was killed')
  notes.check(left === 0, `${left} processes of the studio stayed after the server was killed`)
}

async function run(stage: Stage): Promise<void> {
  const { environment, notes } = stage
  const staff = await addManager(environment, 'Mona')
  const node = await environment.open()
  const crowd = withShoppers(stage, { url: node.url, pauseMs }, shoppers)
  await sleep(1500)
  const memoryBefore = node.memory()
  const target = { stage, node, staff }
  const uploaded = await killUploads(target)
  await killImports(target)
  await killErasures(target)
  await killJobs(target)
  await crowd.stop()
  await checkPictures(target, uploaded)
  const memory = node.memory()
  const broken = await environment.inside(({ db }) => findBrokenEntry(db))
  notes.report(
    `${crowd.requests.length} requests of shoppers: ${countByStatus(crowd.requests)}; memory of the server ${memoryBefore} MB before and ${memory} MB after`,
  )
  checkResponses(notes, crowd.requests, responseTimeoutMs)
  notes.check(!node.hasEnded(), 'the server ended')
  notes.check(memory <= maxMemoryMb, `the server used ${memory} MB`)
  notes.check(broken === null, `audit entry ${broken} does not match the one before it`)
  await checkOrphans(node, stage)
}

/** The processes of uploads, imports, erasures and the studio are killed while they work, several times. */
export const staffWorkKilled: Fault = {
  name: 'staff-work-killed',
  engines: ['sqlite', 'postgres'],
  missing: missingProc,
  run,
}
