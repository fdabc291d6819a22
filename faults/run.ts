/** Injects real faults into the built shop. `npm run faults`, or some: `... -- sigterm killed` */
import { createHash, randomInt } from 'node:crypto'
import type { EngineKind } from '#data/engine/engine.ts'
import { type Cluster, findPostgres, startPostgres } from '#test/engine/postgres.ts'
import { findBroken } from './aftermath.ts'
import { type Environment, postgresEnvironment, sqliteEnvironment } from './environment.ts'
import type { Fault, Stage } from './fault.ts'
import { faults } from './faults.ts'
import { type Outcome, printOutcomes } from './outcomes.ts'
import { createRandom } from './random.ts'

const seed = Number(process.env.FAULTS_SEED ?? randomInt(1_000_000_000))
const names = process.argv.slice(2)
const unknown = names.filter((name) => !faults.some((fault) => fault.name === name))
if (unknown.length > 0) {
  const known = faults.map((fault) => fault.name).join(', ')
  throw new Error(`Unknown fault: ${unknown.join(', ')}. The faults are ${known}.`)
}
const chosen = faults.filter(({ name }) => names.length === 0 || names.includes(name))

/** Creates random numbers that depend on the seed, the fault and the engine only. */
const createFaultRandom = (fault: Fault, kind: EngineKind) =>
  createRandom(createHash('sha256').update(`${seed} ${fault.name} ${kind}`).digest().readUInt32LE())

async function runFault(fault: Fault, environment: Environment): Promise<Outcome> {
  const startedAt = performance.now()
  const reports: string[] = []
  const broken: string[] = []
  const stage: Stage = {
    environment,
    random: createFaultRandom(fault, environment.kind),
    intents: [],
    notes: {
      report: (text) => reports.push(text),
      check: (isTrue, problem) =>
        isTrue || broken.push(problem.replaceAll(/\s+/g, ' ').slice(0, 400)),
    },
  }
  try {
    await fault.run(stage)
    broken.push(...(await findBroken(stage)))
  } catch (error) {
    broken.push(`the fault did not finish: ${error instanceof Error ? error.stack : error}`)
  } finally {
    await environment.closeAll()
    await environment.remove()
  }
  const orders = stage.intents.filter((intent) => intent.order).length
  const seconds = (performance.now() - startedAt) / 1000
  return { fault: fault.name, engine: environment.kind, reports, broken, orders, seconds }
}

const skipped = (fault: Fault, engine: EngineKind, why: string): Outcome => ({
  fault: fault.name,
  engine,
  reports: [],
  broken: [],
  skipped: why,
  orders: 0,
  seconds: 0,
})

let sharedCluster: Cluster | undefined

/** Creates the environment of a fault. Most faults share one PostgreSQL server. */
async function createEnvironment(fault: Fault, kind: EngineKind): Promise<Environment> {
  if (kind === 'sqlite') return sqliteEnvironment(fault.root)
  if (fault.openCluster) {
    const own = await fault.openCluster()
    const environment = await postgresEnvironment(own)
    return { ...environment, remove: () => own.stop() }
  }
  sharedCluster ??= await startPostgres({ durable: true })
  return postgresEnvironment(sharedCluster, fault.root)
}

// On a signal, `exit` runs the handlers that stop the started processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const startedAt = performance.now()
console.log(`seed ${seed}: FAULTS_SEED=${seed} repeats this run`)
const outcomes: Outcome[] = []
try {
  for (const fault of chosen) {
    for (const kind of fault.engines) {
      const noPostgres = kind === 'postgres' && !findPostgres() && 'PostgreSQL is not installed'
      const why = fault.missing?.() ?? (noPostgres || undefined)
      const outcome = why
        ? skipped(fault, kind, why)
        : await createEnvironment(fault, kind).then((environment) => runFault(fault, environment))
      outcomes.push(outcome)
      process.stderr.write(`${fault.name}, ${kind}: ${outcome.seconds.toFixed(1)} s\n`)
      for (const each of outcome.broken) process.stderr.write(`  BROKEN ${each}\n`)
    }
  }
} finally {
  await sharedCluster?.stop()
}
printOutcomes(outcomes, (performance.now() - startedAt) / 1000)
process.exit(outcomes.some(({ broken }) => broken.length > 0) ? 1 : 0)
