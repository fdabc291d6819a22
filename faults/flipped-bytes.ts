import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderOf } from './environment.ts'
import type { Fault, Notes } from './fault.ts'
import { request } from './http-client.ts'
import { type Node, type Refusal, tryNode } from './process.ts'
import { between, type Random } from './random.ts'

const trials = 9
const pageBytes = 4096

/** Turns bits over: in the head of the file, anywhere in it, or all of one page. */
function spoil(bytes: Buffer, trial: number, draw: Random): string {
  const [start, length] = [
    [between(draw, [0, 99]), 1] as const,
    [between(draw, [100, bytes.length - 1]), 1] as const,
    [between(draw, [0, bytes.length / pageBytes - 1]) * pageBytes, pageBytes] as const,
  ][trial % 3] ?? [0, 1]
  for (let at = start; at < start + length; at += 1) bytes[at] = (bytes[at] ?? 0) ^ 0xff
  return `${length} from ${start}`
}

const readListing = async (node: Node): Promise<number> => {
  const listing = await request(`${node.url}/api/products/get-products`)
  return typeof listing.status === 'number' ? listing.status : 0
}

/** True when it refused in a line and left the file as it was. */
function isRefusedWell({ code, said }: Refusal, isUntouched: boolean): boolean {
  return code === 1 && said.trim().split('\n').length === 1 && isUntouched
}

async function tryOne(
  notes: Notes,
  folder: string,
  spoilt: string,
): Promise<'refused' | 'served' | 'unwell'> {
  const file = join(folder, 'luca.db')
  const before = readFileSync(file)
  const node = await tryNode({ env: { DATA_DIR: folder } })
  if ('said' in node) {
    const isUntouched = readFileSync(file).equals(before)
    notes.hold(isRefusedWell(node, isUntouched), `${spoilt}: ended ${node.code}: ${node.said}`)
    return 'refused'
  }
  const status = await readListing(node)
  notes.hold(status === 200, `${spoilt}: it started, and the listing was answered with ${status}`)
  await node.end('SIGTERM')
  notes.hold(
    existsSync(file) && readFileSync(file).length >= before.length,
    `${spoilt}: the file was made anew`,
  )
  return status === 200 ? 'served' : 'unwell'
}

/** Bytes of the database file are not what was written, when a shop is started on it. */
export const flippedBytes: Fault = {
  name: 'flipped-bytes',
  engines: ['sqlite'],
  async play({ home, draw, notes }) {
    const outcomes: string[] = []
    for (let trial = 0; trial < trials; trial += 1) {
      const folder = mkdtempSync(join(tmpdir(), 'luca-flipped-'))
      cpSync(folderOf(home), folder, { recursive: true })
      const bytes = readFileSync(join(folder, 'luca.db'))
      const spoilt = spoil(bytes, trial, draw)
      writeFileSync(join(folder, 'luca.db'), bytes)
      outcomes.push(await tryOne(notes, folder, spoilt))
      rmSync(folder, { recursive: true, force: true })
    }
    const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length
    const refused = count('refused')
    notes.saw(
      `of ${trials} spoilt files ${refused} were refused, ${count('served')} served whole, ${count('unwell')} not well`,
    )
    notes.hold(refused > 0, 'none was noticed')
  },
}
