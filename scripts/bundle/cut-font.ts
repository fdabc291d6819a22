import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compress, decompress } from 'wawoff2'

/** Content of a font after the cut. */
export interface Cut {
  characters: string
  /** Weights that stay in a variable font. */
  weights?: { min: number; max: number }
  /**
   * Glyphs that stay besides those of the characters. With this list, substitutions that lead to
   * other glyphs are removed.
   */
  glyphs?: ReadonlySet<number>
  /** True when the instructions for screens with large pixels stay. */
  isHinted?: boolean
}

/** Functions of HarfBuzz. Pointers, sets and flags are numbers. */
type HarfBuzz = Record<string, (...values: number[]) => number> & { memory: WebAssembly.Memory }

/** Constants of hb-subset.h and hb-blob.h. */
const WRITABLE_MEMORY = 2
const FEATURE_TAGS = 6
const NO_HINTING = 0x1
const NO_LAYOUT_CLOSURE = 0x200

const tagNumber = (tag: string): number =>
  [...tag].reduce((number, letter) => (number << 8) + letter.charCodeAt(0), 0)

async function loadHarfBuzz(): Promise<HarfBuzz> {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(await readFile(file))
  const harfBuzz = instance.exports as HarfBuzz
  harfBuzz._initialize?.()
  return harfBuzz
}

/** Calls a function of HarfBuzz. Throws when it returns 0, which means that it failed. */
function callHarfBuzz(harfBuzz: HarfBuzz, name: string, ...values: number[]): number {
  const result = harfBuzz[name]?.(...values)
  if (!result) throw new Error(`The font cannot be cut: ${name} of HarfBuzz failed.`)
  return result
}

/**
 * Cuts a WOFF2 font to some characters. `subset-font` has no option for glyphs, so this function
 * calls HarfBuzz itself. Its memory is freed with the instance.
 */
export async function cutFont(woff2: Uint8Array, cut: Cut): Promise<Uint8Array> {
  const font = await decompress(woff2)
  const harfBuzz = await loadHarfBuzz()
  const call = (name: string, ...values: number[]) => callHarfBuzz(harfBuzz, name, ...values)

  const start = call('malloc', font.byteLength)
  new Uint8Array(harfBuzz.memory.buffer).set(font, start)
  const blob = call('hb_blob_create', start, font.byteLength, WRITABLE_MEMORY, 0, 0)
  const face = call('hb_face_create', blob, 0)
  const input = call('hb_subset_input_create_or_fail')

  const characters = call('hb_subset_input_unicode_set', input)
  for (const character of cut.characters)
    harfBuzz.hb_set_add?.(characters, character.codePointAt(0) ?? 0)
  // All features stay: an empty set, inverted.
  const features = call('hb_subset_input_set', input, FEATURE_TAGS)
  harfBuzz.hb_set_clear?.(features)
  harfBuzz.hb_set_invert?.(features)
  if (cut.weights) {
    const { min, max } = cut.weights
    call('hb_subset_input_set_axis_range', input, face, tagNumber('wght'), min, max, Number.NaN)
  }
  if (cut.glyphs) {
    const glyphs = call('hb_subset_input_glyph_set', input)
    for (const glyph of cut.glyphs) harfBuzz.hb_set_add?.(glyphs, glyph)
  }
  const flags = (cut.isHinted ? 0 : NO_HINTING) | (cut.glyphs ? NO_LAYOUT_CLOSURE : 0)
  harfBuzz.hb_subset_input_set_flags?.(input, flags)

  const output = call('hb_face_reference_blob', call('hb_subset_or_fail', face, input))
  const length = call('hb_blob_get_length', output)
  const offset = call('hb_blob_get_data', output, 0)
  const result = new Uint8Array(harfBuzz.memory.buffer).slice(offset, offset + length)
  // The next call of `compress` overwrites its result.
  return (await compress(result)).slice()
}
