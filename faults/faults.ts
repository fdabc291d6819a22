import { abuse } from './abuse.ts'
import { bulkKilled } from './bulk-killed.ts'
import { confirmations } from './confirmations.ts'
import { databaseFailover } from './database-failover.ts'
import { databaseGone } from './database-gone.ts'
import { diskFull } from './disk-full.ts'
import { earlierVersion } from './earlier-version.ts'
import type { Fault } from './fault.ts'
import { flippedBytes } from './flipped-bytes.ts'
import { fuzz } from './fuzz.ts'
import { fuzzStaff } from './fuzz-staff.ts'
import { hostileClient } from './hostile-client.ts'
import { killed } from './killed.ts'
import { locked } from './locked.ts'
import { nodeKilled, rollingRestart, rollingUpgrade } from './nodes.ts'
import { greedyClient, idleConnections } from './one-address.ts'
import { poison } from './poison.ts'
import { poolExhausted } from './pool-exhausted.ts'
import { readOnly } from './read-only.ts'
import { readWorkerKilled } from './read-worker.ts'
import { secondProcess } from './second-process.ts'
import { sigterm } from './sigterm.ts'
import { slowSockets } from './slow-sockets.ts'
import { staffNodes } from './staff-nodes.ts'
import { staffWorkKilled } from './staff-work-killed.ts'
import { silentLine, slowLine } from './unreliable-network.ts'

/** Every fault, in the order of a run. */
export const faults: readonly Fault[] = [
  sigterm,
  killed,
  bulkKilled,
  readWorkerKilled,
  staffWorkKilled,
  databaseGone,
  slowLine,
  silentLine,
  locked,
  poolExhausted,
  diskFull,
  flippedBytes,
  readOnly,
  secondProcess,
  slowSockets,
  idleConnections,
  poison,
  fuzz,
  fuzzStaff,
  hostileClient,
  abuse,
  nodeKilled,
  rollingRestart,
  rollingUpgrade,
  earlierVersion,
  staffNodes,
  confirmations,
  databaseFailover,
  greedyClient,
]
