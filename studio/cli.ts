import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Presets, SingleBar } from 'cli-progress'
import { Command } from 'commander'
import { packed } from './compose/pack.ts'
import { passFile } from './compose/pass-store.ts'
import { PIECES, pieceOf } from './compose/piece.ts'
import { PLACES } from './compose/places.ts'
import { type Progress, photographed } from './compose/session.ts'

/** A bar for one session; silent parts of the work show no empty bar. */
function bar(): Progress & { stop: () => void } {
  const line = new SingleBar(
    { format: '{bar} {value}/{total}  {duration_formatted}  {label}', hideCursor: true },
    Presets.shades_classic,
  )
  return {
    start: (total) => line.start(total, 0, { label: '' }),
    done: (label) => line.increment({ label }),
    stop: () => line.stop(),
  }
}

async function dress(handles: readonly string[]): Promise<void> {
  const pieces = handles.length ? handles.map(pieceOf) : PIECES
  const progress = bar()
  const started = performance.now()
  const taken = await photographed(pieces, progress).finally(progress.stop)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${taken} pictures taken of ${pieces.length} pieces in ${seconds} s`)
}

const program = new Command('studio').description(
  'Photographs the shop: cloth as data in, pictures out',
)

program
  .command('pack <shots...>')
  .description('pack raw passes of studio/.work into studio/passes')
  .action(async (shots: string[]) => {
    for (const shot of shots) {
      const file = await packed(join(PLACES.work, shot))
      writeFileSync(passFile(shot), file)
      console.log(`${shot}: ${(file.length / 1e6).toFixed(2)} MB`)
    }
  })

program
  .command('dress [handles...]')
  .description('take the pictures of some colourways, or of all; only what changed is made again')
  .action(dress)

await program.parseAsync()
