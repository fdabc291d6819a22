import type { EngineKind } from '#data/engine/engine.ts'

/** The result of one fault on one engine. */
export interface Outcome {
  fault: string
  engine: EngineKind
  /** Outcomes for shoppers. */
  reports: readonly string[]
  /** The problems: promises that did not hold. */
  broken: readonly string[]
  /** Why the fault did not run. */
  skipped?: string
  /** Number of acknowledged orders. */
  orders: number
  seconds: number
}

function verdict({ skipped, broken }: Outcome): string {
  if (skipped) return 'skipped'
  return broken.length > 0 ? 'BROKEN' : 'held'
}

/** Prints the table, and every broken promise below it. */
export function printOutcomes(outcomes: readonly Outcome[], seconds: number): void {
  const rows = outcomes.map((outcome) => [
    outcome.fault,
    outcome.engine,
    verdict(outcome),
    String(outcome.orders),
    outcome.seconds.toFixed(0),
    outcome.skipped ?? outcome.reports.join('; '),
  ])
  const table = [['fault', 'engine', 'verdict', 'orders', 's', 'what shoppers saw'], ...rows]
  const widths = (table[0] ?? []).map((_, at) =>
    Math.max(...table.map((row) => row[at]?.length ?? 0)),
  )
  for (const row of table)
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  for (const { fault, engine, broken } of outcomes)
    for (const each of broken) console.log(`BROKEN ${fault}, ${engine}: ${each}`)
  const played = outcomes.filter(({ skipped }) => !skipped)
  const held = played.filter(({ broken }) => broken.length === 0)
  console.log(`${held.length} of ${played.length} held, in ${Math.round(seconds)} s`)
}
