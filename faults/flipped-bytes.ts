import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderOf } from './environment.ts'
import type { Fault, Notes } from './fault.ts'
import { request } from './http-client.ts'
import { type FailedStart, type Node, tryNode } from './process.ts'
import { between, type Random } from './random.ts'

const trials = 9
const pageBytes = 4096

/** Flips the bits of a byte in the header, of a byte anywhere, or of a whole page. */
function damage(bytes: Buffer, trial: number, random: Random): string {
  const [start, length] = [
    [between(random, [0, 99]), 1] as const,
    [between(random, [100, bytes.length - 1]), 1] as const,
    [between(random, [0, bytes.length / pageBytes - 1]) * pageBytes, pageBytes] as const,
  ][trial % 3] ?? [0, 1]
  for (let at = start; at < start + length; at += 1) bytes[at] = (bytes[at] ?? 0) ^ 0xff
  return `${length} from ${start}`
}

const readListing = async (node: Node): Promise<number> => {
  const listing = await request(`${node.url}/api/products/get-products`)
  return typeof listing.status === 'number' ? listing.status : 0
}

/** Whether the start failed with one line and did not change the file. */
function isRefusedWell({ code, output }: FailedStart, isUntouched: boolean): boolean {
  return code === 1 && output.trim().split('\n').length === 1 && isUntouched
}

async function tryOne(
  notes: Notes,
  folder: string,
  damaged: string,
): Promise<'refused' | 'served' | 'failed'> {
  const file = join(folder, 'luca.db')
  const before = readFileSync(file)
  const node = await tryNode({ env: { DATA_DIR: folder } })
  if ('output' in node) {
    const isUntouched = readFileSync(file).equals(before)
    notes.check(
      isRefusedWell(node, isUntouched),
      `${damaged}: exit code ${node.code}: ${node.output}`,
    )
    return 'refused'
  }
  const status = await readListing(node)
  notes.check(status === 200, `${damaged}: the shop started, and the listing returned ${status}`)
  await node.end('SIGTERM')
  notes.check(
    existsSync(file) && readFileSync(file).length >= before.length,
    `${damaged}: the file was replaced by a new one`,
  )
  return status === 200 ? 'served' : 'failed'
}

/** A shop starts on a database file with damaged bytes. */
export const flippedBytes: Fault = {
  name: 'flipped-bytes',
  engines: ['sqlite'],
  async run({ environment, random, notes }) {
    const outcomes: string[] = []
    for (let trial = 0; trial < trials; trial += 1) {
      const folder = mkdtempSync(join(tmpdir(), 'luca-flipped-'))
      cpSync(folderOf(environment), folder, { recursive: true })
      const bytes = readFileSync(join(folder, 'luca.db'))
      const damaged = damage(bytes, trial, random)
      writeFileSync(join(folder, 'luca.db'), bytes)
      outcomes.push(await tryOne(notes, folder, damaged))
      rmSync(folder, { recursive: true, force: true })
    }
    const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length
    const refused = count('refused')
    notes.report(
      `of ${trials} damaged files ${refused} were refused, ${count('served')} served completely, ${count('failed')} failed`,
    )
    notes.check(refused > 0, 'no damage was noticed')
  },
}
