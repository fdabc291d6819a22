import { firstFabrics } from '#content/studio/first-fabrics.ts'
import type { FabricData, Garment, Motif, PatternName, Weave } from '#contract/admin/fabric-data.ts'
import { type Band, toBands } from './bands.ts'
import { lengthText, parseLength } from './lengths.ts'
import { type ColorField, patternFields, type SizeField, usualRange } from './pattern-fields.ts'

/** The texts of a cloth in the form. It remembers the colours and sizes of other patterns. */
export interface ClothForm {
  weave: Weave
  pattern: PatternName
  bands: readonly Band[]
  colors: Readonly<Partial<Record<ColorField, string>>>
  sizes: Readonly<Partial<Record<SizeField, string>>>
  motif: Motif
}

/** The texts of the form of a fabric. */
export interface FabricForm extends ClothForm {
  name: string
  garment: Garment
}

type Colors = ClothForm['colors']
type Values = Pick<ClothForm, 'bands' | 'colors' | 'sizes' | 'motif'>

const colorReaders: {
  [Name in PatternName]?: (fabric: Extract<FabricData, { pattern: Name }>) => Colors
} = {
  pindot: ({ dot }) => ({ dot }),
  paisley: ({ colours: [outerDrop, innerDrop, lightLine, accent] }) => ({
    outerDrop,
    innerDrop,
    lightLine,
    accent,
  }),
  floral: ({ petals, leaves, eye }) => ({
    petal: petals[0],
    petalShade: petals[1],
    leaf: leaves[0],
    leafShade: leaves[1],
    eye,
  }),
  foulard: ({ colours: [ring, medallion, center] }) => ({ ring, medallion, center }),
  'glen-check': ({ yarn, overcheck }) => ({ yarn, overcheck }),
  houndstooth: ({ yarn }) => ({ yarn }),
  chevron: ({ yarn }) => ({ yarn }),
  gingham: ({ yarn }) => ({ yarn }),
}

/** Returns the colours of a fabric that is no stripe. */
function colorsOf(fabric: FabricData): Colors {
  if (fabric.pattern === 'stripe') return {}
  const read = colorReaders[fabric.pattern] as ((each: FabricData) => Colors) | undefined
  return { ground: fabric.ground, ...read?.(fabric) }
}

/** Returns the sizes of a fabric, as the form shows them. */
function sizesOf(fabric: FabricData): ClothForm['sizes'] {
  if ('repeat' in fabric) return { repeat: lengthText(fabric.repeat, 1) }
  if (fabric.pattern !== 'pindot') return {}
  return { diameter: lengthText(fabric.diameter), spacing: lengthText(fabric.spacing) }
}

const valuesOf = (fabric: FabricData): Values => ({
  bands: fabric.pattern === 'stripe' ? toBands(fabric.bands) : [],
  colors: colorsOf(fabric),
  sizes: sizesOf(fabric),
  motif: fabric.pattern === 'self' ? fabric.motif : firstFabrics.self.motif,
})

/** The initial values of a form. */
export interface FabricFields {
  name: string
  garment: Garment
  fabric: FabricData
}

/** Returns the texts of a cloth. */
export const toCloth = (fabric: FabricData): ClothForm => ({
  weave: fabric.weave,
  pattern: fabric.pattern,
  ...valuesOf(fabric),
})

/** The colours of a stripe that other patterns use: its widest band is the ground. */
function stripeColors(bands: readonly Band[]): Colors {
  const widthOf = ({ width }: Band) => parseLength(width) ?? 0
  const [widest] = bands.toSorted((one, other) => widthOf(other) - widthOf(one))
  const other = bands.find(({ color }) => color !== widest?.color)
  return widest
    ? { ground: widest.color, ...(other && { yarn: other.color, dot: other.color }) }
    : {}
}

/** Gives the widest band the colour of the ground. */
function bandsWithGround(bands: readonly Band[], ground: string | undefined): readonly Band[] {
  const before = stripeColors(bands).ground
  return bands.map((band) => (ground && band.color === before ? { ...band, color: ground } : band))
}

/** Returns the size to keep for a pattern, or undefined if it would not look right on it. */
function keptSize(pattern: PatternName, field: SizeField, text: string | undefined) {
  const length = text === undefined ? undefined : parseLength(text)
  const { min, max } = usualRange(pattern, field)
  return length !== undefined && length >= min && length <= max ? text : undefined
}

/**
 * Changes the pattern. Colours of the same role and sizes that suit the new pattern stay. Values of
 * a pattern that was chosen before return. All others are those of the first fabric of the pattern.
 */
export function withPattern(form: FabricForm, pattern: PatternName): FabricForm {
  const first = valuesOf(firstFabrics[pattern])
  const { sizes: names, hasBands } = patternFields[pattern]
  const own = form.pattern === 'stripe' ? stripeColors(form.bands) : {}
  const colors = { ...first.colors, ...form.colors, ...own }
  const bands = hasBands && form.bands.length === 0 ? first.bands : form.bands
  return {
    ...form,
    pattern,
    colors,
    bands: hasBands && form.pattern !== 'stripe' ? bandsWithGround(bands, colors.ground) : bands,
    sizes: {
      ...form.sizes,
      ...Object.fromEntries(
        names.map((name) => [name, keptSize(pattern, name, form.sizes[name]) ?? first.sizes[name]]),
      ),
    },
  }
}

const cottons: ReadonlySet<Weave> = new Set(['poplin', 'oxford', 'cotton-twill', 'herringbone'])

/** True for the weaves of shirts. */
export const isCotton = (weave: Weave): boolean => cottons.has(weave)

/** Changes the garment. A shirt needs cotton and a tie silk, so the weave may change with it. */
export function withGarment(form: FabricForm, garment: Garment): FabricForm {
  const needsCotton = garment === 'shirt'
  if (needsCotton === isCotton(form.weave)) return { ...form, garment }
  return { ...form, garment, weave: needsCotton ? 'poplin' : 'silk-twill' }
}
