import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Passes, PassMeta } from './passes.ts'
import { type Plane, packedPlane, unpackedPlane } from './plane.ts'

/** First bytes of a packed shot. */
const MAGIC = 'LUCAPASS'

/**
 * Stored bits of each kind of number, of 16 (relief: of 8). With less than 12 bits of direct light,
 * white cloth has bands. Dim light needs fewer bits.
 */
const BITS = { direct: 12, indirect: 10, gloss: 9, relief: 7 } as const

/** Bits of a film's lights. Three are mixed, and errors are less visible in movement. */
const FILM_BITS = { direct: 10, indirect: 9, gloss: 9 } as const

const LIGHT = ['direct', 'indirect', 'gloss'] as const
const RELIEF = ['along', 'across', 'facing'] as const

/** One plane in the file: its size, its bits and the position of its bytes. */
interface Section {
  name: string
  columns: number
  rows: number
  shift: number
  bytes: number
}

interface Header {
  /** SHA-256 over description and planes: two packings of the same passes have the same. */
  content: string
  meta: PassMeta
  sections: Section[]
}

/**
 * Packs a folder of raw passes into one file: 8 bytes `LUCAPASS`, the length of the header (uint32
 * LE), the header (JSON), then the planes. The numbers are reduced to the visible bits, and then each
 * plane is packed without loss.
 */
export async function packed(folder: string): Promise<Buffer> {
  const meta: PassMeta = JSON.parse(await readFile(join(folder, 'meta.json'), 'utf8'))
  const sections: Section[] = []
  const bodies: Buffer[] = []
  const content = createHash('sha256').update(JSON.stringify(meta))
  const add = (name: string, plane: Plane | undefined, shift: number) => {
    if (!plane) throw new Error(`${folder} has no plane ${name}`)
    const cut = shifted(plane, shift)
    const { buffer, byteOffset, byteLength } = cut.values
    content.update(`${name} ${shift}`).update(new Uint8Array(buffer, byteOffset, byteLength))
    const body = packedPlane(cut)
    sections.push({ name, columns: plane.columns, rows: plane.rows, shift, bytes: body.length })
    bodies.push(body)
  }
  const shade = await planesOf(join(folder, 'shade.png'), 16)
  for (const name of LIGHT) add(name, shade[LIGHT.indexOf(name)], 16 - BITS[name])
  const [u, v, id] = await planesOf(join(folder, 'uv.png'), 16)
  const footprint = meta.ss * meta.width
  add('u', u, uvShift(meta.uvHi[0] - meta.uvLo[0], footprint))
  add('v', v, uvShift(meta.uvHi[1] - meta.uvLo[1], footprint))
  add('id', id, 8)
  const relief = await planesOf(join(folder, 'bump.png'), 8)
  for (const name of RELIEF) add(name, relief[RELIEF.indexOf(name)], 8 - BITS.relief)
  for (let light = 0; light < (meta.lights ?? 0); light++) {
    const lit = await planesOf(join(folder, `shade${light}.png`), 16)
    for (const name of LIGHT) add(`${name}${light}`, lit[LIGHT.indexOf(name)], 16 - FILM_BITS[name])
  }
  const header = Buffer.from(
    JSON.stringify({ content: content.digest('hex'), meta, sections } satisfies Header),
  )
  const length = Buffer.alloc(4)
  length.writeUInt32LE(header.length)
  return Buffer.concat([Buffer.from(MAGIC), length, header, ...bodies])
}

/** Returns the content digest of a packed shot without unpacking it. */
export function contentOf(file: Buffer): string {
  return headerOf(file).header.content
}

function headerOf(file: Buffer): { header: Header; end: number } {
  if (file.toString('latin1', 0, 8) !== MAGIC) throw new Error('Not a packed shot')
  const end = 12 + file.readUInt32LE(8)
  return { header: JSON.parse(file.toString('utf8', 12, end)), end }
}

/** Reads a packed shot. Throws when the file is not one. */
export function unpacked(file: Buffer): Passes {
  const {
    header: { meta, sections },
    end,
  } = headerOf(file)
  const planes = new Map<string, Plane>()
  let start = end
  for (const { name, columns, rows, shift, bytes } of sections) {
    const plane = unpackedPlane(file.subarray(start, start + bytes), columns, rows)
    planes.set(name, name === 'id' ? plane : unshifted(plane, shift))
    start += bytes
  }
  const plane = (name: string): Uint16Array => {
    const found = planes.get(name)
    if (!found) throw new Error(`Packed shot ${meta.name} has no ${name}`)
    return found.values
  }
  const light = (suffix: string) =>
    lightOf(
      [plane(`direct${suffix}`), plane(`indirect${suffix}`), plane(`gloss${suffix}`)],
      meta.shadeRange,
    )
  return {
    meta,
    width: meta.width,
    height: meta.height,
    ss: meta.ss,
    shade: light(''),
    u: scaled(plane('u'), meta.uvLo[0], meta.uvHi[0]),
    v: scaled(plane('v'), meta.uvLo[1], meta.uvHi[1]),
    id: Uint8Array.from(plane('id')),
    bump: interleaved([plane('along'), plane('across'), plane('facing')]),
    lights: Array.from({ length: meta.lights ?? 0 }, (_, index) => light(String(index))),
  }
}

/** Returns the bits to cut from a UV, so that the error is about a tenth of a sample's width. */
function uvShift(range: number, samplesAcross: number): number {
  const step = range / 65535
  const frame = range / samplesAcross
  return Math.max(0, Math.min(3, Math.floor(Math.log2(frame / 10 / step))))
}

async function planesOf(file: string, bits: 8 | 16): Promise<[Plane, Plane, Plane]> {
  const image = sharp(file).removeAlpha()
  const deep = bits === 16
  const { data, info } = await (deep
    ? image.toColourspace('rgb16').raw({ depth: 'ushort' })
    : image.raw()
  ).toBuffer({
    resolveWithObject: true,
  })
  const count = info.width * info.height
  const numbers = deep ? new Uint16Array(data.buffer, data.byteOffset, count * 3) : data
  const channel = (offset: number): Plane => {
    const values = new Uint16Array(count)
    for (let at = 0; at < count; at++) values[at] = numbers[at * 3 + offset] ?? 0
    return { columns: info.width, rows: info.height, values }
  }
  return [channel(0), channel(1), channel(2)]
}

function shifted({ columns, rows, values }: Plane, shift: number): Plane {
  return { columns, rows, values: values.map((value) => value >> shift) }
}

/** Restores 16 bits. The removed bits get their middle value. */
function unshifted({ columns, rows, values }: Plane, shift: number): Plane {
  const half = shift > 0 ? 1 << (shift - 1) : 0
  const widened = new Uint16Array(values.length)
  for (let at = 0; at < widened.length; at++) widened[at] = ((values[at] ?? 0) << shift) + half
  return { columns, rows, values: widened }
}

function lightOf(planes: readonly Uint16Array[], range: number): Float32Array {
  const joined = new Float32Array((planes[0]?.length ?? 0) * 3)
  planes.forEach((plane, channel) => {
    for (let at = 0; at < plane.length; at++) {
      const root = (plane[at] ?? 0) / 65535
      joined[at * 3 + channel] = root * root * range
    }
  })
  return joined
}

function scaled(values: Uint16Array, low: number, high: number): Float32Array {
  const step = (high - low) / 65535
  const lengths = new Float32Array(values.length)
  for (let at = 0; at < lengths.length; at++) lengths[at] = low + (values[at] ?? 0) * step
  return lengths
}

function interleaved(planes: readonly Uint16Array[]): Uint8Array {
  const joined = new Uint8Array((planes[0]?.length ?? 0) * 3)
  planes.forEach((plane, channel) => {
    for (let at = 0; at < plane.length; at++) joined[at * 3 + channel] = plane[at] ?? 0
  })
  return joined
}
