import * as z from 'zod/mini'

/** The weaves of a fabric. Silk weaves come first, then shirt weaves. */
export const Weave = z.enum([
  'satin',
  'silk-twill',
  'repp',
  'grenadine',
  'jacquard',
  'poplin',
  'oxford',
  'cotton-twill',
  'herringbone',
])
export type Weave = z.infer<typeof Weave>

/** The motifs of a tone-on-tone fabric. */
export const Motif = z.enum(['diamond', 'paisley', 'scale', 'stripe', 'dot', 'floral'])
export type Motif = z.infer<typeof Motif>

/** The garments that the studio takes pictures of. */
export const Garment = z.enum(['necktie', 'bow-tie', 'shirt'])
export type Garment = z.infer<typeof Garment>

const colorMessage = 'Enter a colour such as #1d2740'

/** An sRGB colour: `#rrggbb`. */
export const FabricColor = z.templateLiteral(
  ['#', z.string().check(z.regex(/^[0-9a-fA-F]{6}$/))],
  colorMessage,
)
export type FabricColor = z.infer<typeof FabricColor>

/** The smallest and largest lengths of a fabric in centimetres, by field. */
export const lengthLimits = {
  repeat: { min: 0.2, max: 20 },
  diameter: { min: 0.05, max: 3 },
  spacing: { min: 0.1, max: 10 },
  band: { min: 0.05, max: 20 },
} as const

/** The largest number of bands of a stripe, and of centimetres that they may have together. */
export const bandLimits = { maxCount: 24, maxTotal: 40 } as const

const length = ({ min, max }: { min: number; max: number }) => {
  const error = `Enter a length from ${min} to ${max} cm`
  return z.number(error).check(z.minimum(min, error), z.maximum(max, error))
}

const pair = z.readonly(z.tuple([FabricColor, FabricColor]))
const repeat = length(lengthLimits.repeat)
const weave = Weave
const ground = FabricColor

const bands = z.readonly(
  z.array(z.readonly(z.tuple([length(lengthLimits.band), FabricColor]))).check(
    z.minLength(1, 'Add a band'),
    z.maxLength(bandLimits.maxCount, `Use at most ${bandLimits.maxCount} bands`),
    z.refine(
      (all) => all.reduce((sum, [width]) => sum + width, 0) <= bandLimits.maxTotal,
      `Use at most ${bandLimits.maxTotal} cm for all bands together`,
    ),
  ),
)

const twoYarns = { weave, ground, yarn: FabricColor, repeat }

/**
 * A fabric: the data that the studio needs to render a product made of it. Lengths are in centimetres
 * on the finished product. It has the type of `content/catalogue/fabric.ts`, which describes the
 * fields.
 */
export const FabricData = z.discriminatedUnion('pattern', [
  z.strictObject({ pattern: z.literal('plain'), weave, ground }),
  z.strictObject({ pattern: z.literal('stripe'), weave, bands }),
  z
    .strictObject({
      pattern: z.literal('pindot'),
      weave,
      ground,
      dot: FabricColor,
      diameter: length(lengthLimits.diameter),
      spacing: length(lengthLimits.spacing),
    })
    .check(
      z.refine(({ diameter, spacing }) => spacing >= diameter, {
        error: 'The dots touch. Enter a larger spacing',
        path: ['spacing'],
      }),
    ),
  z.strictObject({
    pattern: z.literal('paisley'),
    weave,
    ground,
    colours: z.readonly(z.tuple([FabricColor, FabricColor, FabricColor, FabricColor])),
    repeat,
  }),
  z.strictObject({
    pattern: z.literal('floral'),
    weave,
    ground,
    petals: pair,
    leaves: pair,
    eye: FabricColor,
    repeat,
  }),
  z.strictObject({
    pattern: z.literal('foulard'),
    weave,
    ground,
    colours: z.readonly(z.tuple([FabricColor, FabricColor, FabricColor])),
    repeat,
  }),
  z.strictObject({ pattern: z.literal('glen-check'), ...twoYarns, overcheck: FabricColor }),
  z.strictObject({ pattern: z.literal('houndstooth'), ...twoYarns }),
  z.strictObject({ pattern: z.literal('chevron'), ...twoYarns }),
  z.strictObject({ pattern: z.literal('gingham'), ...twoYarns }),
  z.strictObject({ pattern: z.literal('self'), weave, motif: Motif, ground, repeat }),
])
export type FabricData = z.infer<typeof FabricData>

/** The name of a pattern. */
export type PatternName = FabricData['pattern']
