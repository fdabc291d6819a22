import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Presets, SingleBar } from 'cli-progress'
import { Command } from 'commander'
import { rendered } from './compose/blender.ts'
import { filmsMade } from './compose/cinema.ts'
import { houseTaken } from './compose/house.ts'
import { readLedger, writeLedger } from './compose/ledger.ts'
import { packed } from './compose/pack.ts'
import { passFile } from './compose/pass-store.ts'
import { PIECES, pieceOf } from './compose/piece.ts'
import { PLACES } from './compose/places.ts'
import { samePictures, shownPictures } from './compose/same-pictures.ts'
import { FILMS } from './compose/scene-list.ts'
import { type Progress, renderPictures } from './compose/session.ts'
import { contactSheet } from './compose/sheet.ts'
import { verified } from './compose/verify.ts'

/** Returns a progress bar. It appears when a session starts. */
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

async function pack(shots: readonly string[]): Promise<void> {
  for (const shot of shots) {
    const file = await packed(join(PLACES.work, shot))
    writeFileSync(passFile(shot), file)
    console.log(`${shot}: ${(file.length / 1e6).toFixed(2)} MB`)
  }
}

async function dress(handles: readonly string[]): Promise<void> {
  const pieces = handles.length ? handles.map(pieceOf) : PIECES
  const progress = bar()
  const started = performance.now()
  const taken = await renderPictures(pieces, progress).finally(progress.stop)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Rendered ${taken} pictures of ${pieces.length} products in ${seconds} s.`)
}

async function house(): Promise<void> {
  const ledger = readLedger()
  const taken = await houseTaken(ledger, (name) => console.log(`home ${name}`))
  writeLedger(ledger)
  console.log(`Rendered ${taken} pictures of the home page.`)
}

async function film(wanted: readonly string[]): Promise<void> {
  const names = FILMS.filter((name) => wanted.includes(name))
  const unknown = wanted.filter((name) => !FILMS.some((film) => film === name))
  if (unknown.length)
    throw new Error(`There is no film ${unknown.join(', ')}. Films: ${FILMS.join(', ')}.`)
  const progress = bar()
  const made = await filmsMade(names, progress).finally(progress.stop)
  for (const address of made) console.log(address)
}

const program = new Command('studio').description(
  'Renders the pictures of the shop from the data of its fabrics',
)

program
  .command('shot <name>')
  .description('render a shot in Blender (Debian package blender) and pack its passes')
  .option('--preview', 'small and quick, into studio/.work/preview, not packed')
  .action(async (name: string, { preview }: { preview?: boolean }) => {
    await rendered(name, Boolean(preview))
    if (!preview) await pack([name])
  })

program
  .command('pack <shots...>')
  .description('pack raw passes of studio/.work into studio/passes')
  .action(pack)

program
  .command('dress [handles...]')
  .description(
    'render the pictures of some colourways, or of all, if they are missing or out of date',
  )
  .action(dress)

program
  .command('all')
  .description(
    'render all pictures of products and of the home page that are missing or out of date',
  )
  .action(async () => {
    await dress([])
    await house()
  })

program.command('house').description('render the pictures of the home page').action(house)

program
  .command('film [names...]')
  .description(
    'render the films of the home page that are missing or out of date, or the named ones: ' +
      `${FILMS.join(', ')} (needs ffmpeg with SVT-AV1 and x264)`,
  )
  .action(film)

program
  .command('sheet <shot> [handles...]')
  .description('render one shot in many fabrics on one sheet, studio/.work/sheets/<shot>.png')
  .action(async (shot: string, handles: string[]) =>
    console.log(await contactSheet(shot, handles.map(pieceOf))),
  )

program
  .command('verify [count]')
  .description(
    'render some pictures of products and all of the home page again and compare their bytes with ' +
      'the committed ones; check the films, and that no two pictures are the same file',
  )
  .action(async (count = '24') => {
    const verdicts = await verified(Number(count))
    const wrong = verdicts.filter(({ same }) => !same)
    for (const { address } of wrong) console.error(`differs: ${address}`)
    console.log(`${verdicts.length - wrong.length} of ${verdicts.length} files are the same.`)
    const twice = samePictures(PLACES.public, shownPictures())
    for (const group of twice) console.error(`one file for several pictures: ${group.join(', ')}`)
    if (wrong.length || twice.length) process.exitCode = 1
  })

await program.parseAsync()
