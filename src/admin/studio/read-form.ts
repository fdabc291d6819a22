import { studioCopy } from '#content/copy/admin/studio.ts'
import { firstFabrics } from '#content/studio/first-fabrics.ts'
import {
  bandLimits,
  type FabricColor,
  type FabricData,
  lengthLimits,
} from '#contract/admin/fabric-data.ts'
import { parseColor } from './color-space.ts'
import type { ClothForm, FabricForm } from './fabric-form.ts'
import { parseLength } from './lengths.ts'
import { type ColorField, patternFields, type SizeField } from './pattern-fields.ts'

const copy = studioCopy.errors

/** A form whose texts are values, or what is wrong with them by field. */
export interface FormReading {
  /** Undefined while a field is wrong. */
  fabric: FabricData | undefined
  /** Messages by field: `ground`, `repeat`, `bands`, `bands.<key>.width`. */
  errors: Readonly<Record<string, string>>
}

/** Reads texts and notes what is wrong with them. A wrong text is read as some valid value. */
function createReader() {
  const errors: Record<string, string> = {}
  const color = (field: string, text = ''): FabricColor => {
    const value = parseColor(text)
    if (!value) errors[field] = copy.color
    return value ?? firstFabrics.plain.ground
  }
  const length = (field: string, limit: keyof typeof lengthLimits, text = ''): number => {
    const { min, max } = lengthLimits[limit]
    const value = parseLength(text)
    if (value !== undefined && value >= min && value <= max) return value
    errors[field] = copy.length(min, max)
    return min
  }
  return { errors, color, length }
}

type Reader = ReturnType<typeof createReader>

/** The field of a value of a band. */
export const bandField = (key: number, value: 'width' | 'color'): string => `bands.${key}.${value}`

function readBands({ bands }: ClothForm, { errors, color, length }: Reader) {
  const pairs = bands.map(
    (band) =>
      [
        length(bandField(band.key, 'width'), 'band', band.width),
        color(bandField(band.key, 'color'), band.color),
      ] as const,
  )
  const total = pairs.reduce((sum, [width]) => sum + width, 0)
  if (total > bandLimits.maxTotal) errors.bands = copy.total(bandLimits.maxTotal)
  return pairs
}

function readFabric(form: ClothForm, reader: Reader): FabricData {
  const { weave, pattern } = form
  const color = (field: ColorField) => reader.color(field, form.colors[field])
  const size = (field: SizeField) => reader.length(field, field, form.sizes[field])
  const twoYarns = () => ({
    weave,
    ground: color('ground'),
    yarn: color('yarn'),
    repeat: size('repeat'),
  })
  switch (pattern) {
    case 'plain':
      return { weave, pattern, ground: color('ground') }
    case 'stripe':
      return { weave, pattern, bands: readBands(form, reader) }
    case 'pindot': {
      const [diameter, spacing] = [size('diameter'), size('spacing')]
      if (!reader.errors.spacing && spacing < diameter) reader.errors.spacing = copy.spacing
      return { weave, pattern, ground: color('ground'), dot: color('dot'), diameter, spacing }
    }
    case 'paisley':
      return {
        weave,
        pattern,
        ground: color('ground'),
        colours: [color('outerDrop'), color('innerDrop'), color('lightLine'), color('accent')],
        repeat: size('repeat'),
      }
    case 'floral':
      return {
        weave,
        pattern,
        ground: color('ground'),
        petals: [color('petal'), color('petalShade')],
        leaves: [color('leaf'), color('leafShade')],
        eye: color('eye'),
        repeat: size('repeat'),
      }
    case 'foulard':
      return {
        weave,
        pattern,
        ground: color('ground'),
        colours: [color('ring'), color('medallion'), color('center')],
        repeat: size('repeat'),
      }
    case 'glen-check':
      return { pattern, ...twoYarns(), overcheck: color('overcheck') }
    case 'self':
      return { weave, pattern, motif: form.motif, ground: color('ground'), repeat: size('repeat') }
    default:
      return { pattern, ...twoYarns() }
  }
}

/** Returns the fabric of a form, and the messages of the fields that are wrong. */
export function readForm(form: ClothForm): FormReading {
  const reader = createReader()
  const fabric = readFabric(form, reader)
  const isWrong = Object.keys(reader.errors).length > 0
  return { fabric: isWrong ? undefined : fabric, errors: reader.errors }
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Returns the names of what differs between two forms, in the order of the form. */
export function changedFields(form: FabricForm, base: FabricForm): string[] {
  const { labels } = studioCopy
  const { colors, sizes, hasBands, hasMotif } = patternFields[form.pattern]
  const plain = (['name', 'garment', 'weave', 'pattern'] as const)
    .filter((field) => form[field] !== base[field])
    .map((field) => labels[field])
  const valuesOf = ({ bands }: FabricForm) => bands.map(({ width, color }) => [width, color])
  const differs = {
    bands: hasBands && !same(valuesOf(form), valuesOf(base)),
    motif: hasMotif && form.motif !== base.motif,
  }
  return [
    ...plain,
    ...(differs.bands ? [labels.bands] : []),
    ...(differs.motif ? [labels.motif] : []),
    ...colors
      .filter((field) => form.colors[field] !== base.colors[field])
      .map((field) => labels[field]),
    ...sizes
      .filter((field) => form.sizes[field] !== base.sizes[field])
      .map((field) => labels[field]),
  ].map((label) => label.toLowerCase())
}
