/** An sRGB colour: `#rrggbb`. */
export type Colour = `#${string}`

/** The weave, which determines sheen and grain. Silk weaves come first, then shirt weaves. */
export type Weave =
  | 'satin'
  | 'silk-twill'
  | 'repp'
  | 'grenadine'
  | 'jacquard'
  | 'poplin'
  | 'oxford'
  | 'cotton-twill'
  | 'herringbone'

/**
 * A fabric: the data that the studio needs to render a product made of it. Lengths are in centimetres
 * on the finished product. Stripes are described along the warp of the fabric. The garment determines
 * their direction: diagonal on ties, vertical on shirts.
 */
export type Fabric = { weave: Weave } & (
  | { pattern: 'plain'; ground: Colour }
  /** Repeated bands side by side: `[width in cm, colour]`. */
  | { pattern: 'stripe'; bands: readonly (readonly [number, Colour])[] }
  /** Round dots in staggered rows. `diameter` and `spacing` (centre to centre) are in cm. */
  | { pattern: 'pindot'; ground: Colour; dot: Colour; diameter: number; spacing: number }
  /**
   * `repeat` is the width of one repeat in cm. `colours`: outer drop, inner drop, light line,
   * accent.
   */
  | {
      pattern: 'paisley'
      ground: Colour
      colours: readonly [Colour, Colour, Colour, Colour]
      repeat: number
    }
  /** `petals` and `leaves` have a first and a second tone. `eye` is the centre of the flower. */
  | {
      pattern: 'floral'
      ground: Colour
      petals: readonly [Colour, Colour]
      leaves: readonly [Colour, Colour]
      eye: Colour
      repeat: number
    }
  /** Small medallions in a grid. `colours`: ring, petal, centre. */
  | {
      pattern: 'foulard'
      ground: Colour
      colours: readonly [Colour, Colour, Colour]
      repeat: number
    }
  /** The patterns of two yarns. The glen check also has an overcheck. */
  | { pattern: 'glen-check'; ground: Colour; yarn: Colour; overcheck: Colour; repeat: number }
  | { pattern: 'houndstooth'; ground: Colour; yarn: Colour; repeat: number }
  | { pattern: 'chevron'; ground: Colour; yarn: Colour; repeat: number }
  | { pattern: 'gingham'; ground: Colour; yarn: Colour; repeat: number }
  /** Tone on tone: the motif differs from the ground only in sheen. */
  | {
      pattern: 'self'
      motif: 'diamond' | 'paisley' | 'scale' | 'stripe' | 'dot' | 'floral'
      ground: Colour
      repeat: number
    }
)
