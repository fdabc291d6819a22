/** What LUCA lives through, provoked for real. `npm run faults`, or some: `... -- sigterm kill` */
import { createHash, randomInt } from 'node:crypto'
import type { EngineKind } from '#data/engine/engine.ts'
import { type Cluster, findPostgres, startPostgres } from '#test/postgres.ts'
import { findBroken } from './aftermath.ts'
import { type Environment, postgresEnvironment, sqliteEnvironment } from './environment.ts'
import type { Fault, Stage } from './fault.ts'
import { faults } from './faults.ts'
import { type Outcome, printOutcomes } from './outcomes.ts'
import { createRandom } from './random.ts'

const seed = Number(process.env.FAULTS_SEED ?? randomInt(1_000_000_000))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !faults.some((fault) => fault.name === name))
if (unknown.length > 0) {
  const known = faults.map((fault) => fault.name).join(', ')
  throw new Error(`no fault is called ${unknown.join(', ')}; there are ${known}`)
}
const chosen = faults.filter(({ name }) => asked.length === 0 || asked.includes(name))

/** The same chance for a fault, whichever others are played. */
const drawFor = (fault: Fault, kind: EngineKind) =>
  createRandom(createHash('sha256').update(`${seed} ${fault.name} ${kind}`).digest().readUInt32LE())

async function play(fault: Fault, home: Environment): Promise<Outcome> {
  const began = performance.now()
  const saw: string[] = []
  const broken: string[] = []
  const stage: Stage = {
    home,
    draw: drawFor(fault, home.kind),
    intents: [],
    notes: {
      saw: (what) => saw.push(what),
      hold: (isKept, what) => isKept || broken.push(what.replaceAll(/\s+/g, ' ').slice(0, 400)),
    },
  }
  try {
    await fault.play(stage)
    broken.push(...(await findBroken(stage)))
  } catch (error) {
    broken.push(
      `it could not be played to its end: ${error instanceof Error ? error.stack : error}`,
    )
  } finally {
    await home.closeAll()
    await home.remove()
  }
  const orders = stage.intents.filter((intent) => intent.order).length
  const seconds = (performance.now() - began) / 1000
  return { fault: fault.name, engine: home.kind, saw, broken, orders, seconds }
}

const skipped = (fault: Fault, engine: EngineKind, why: string): Outcome => ({
  fault: fault.name,
  engine,
  saw: [],
  broken: [],
  skipped: why,
  orders: 0,
  seconds: 0,
})

let cluster: Cluster | undefined

/** Makes a place for a fault; one PostgreSQL serves all that need it. */
async function openHome(kind: EngineKind): Promise<Environment> {
  if (kind === 'sqlite') return sqliteEnvironment()
  cluster ??= await startPostgres({ durable: true })
  process.env.TEST_DATABASE_URL = cluster.url
  return postgresEnvironment(cluster)
}

// Whoever is interrupted takes what it started along.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const began = performance.now()
console.log(`seed ${seed}: FAULTS_SEED=${seed} plays the same again`)
const outcomes: Outcome[] = []
try {
  for (const fault of chosen) {
    for (const kind of fault.engines) {
      const noPostgres = kind === 'postgres' && !findPostgres() && 'PostgreSQL is not installed'
      const why = fault.missing?.() ?? (noPostgres || undefined)
      const outcome = why
        ? skipped(fault, kind, why)
        : await openHome(kind).then((home) => play(fault, home))
      outcomes.push(outcome)
      process.stderr.write(`${fault.name}, ${kind}: ${outcome.seconds.toFixed(1)} s\n`)
      for (const each of outcome.broken) process.stderr.write(`  BROKEN ${each}\n`)
    }
  }
} finally {
  await cluster?.stop()
}
printOutcomes(outcomes, (performance.now() - began) / 1000)
process.exit(outcomes.some(({ broken }) => broken.length > 0) ? 1 : 0)
