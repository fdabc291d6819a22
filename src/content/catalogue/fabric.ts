/** `#rrggbb`, sRGB. */
export type Colour = `#${string}`

/** How the yarns cross: what decides sheen and grain. Silks first, shirtings after. */
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
 * A cloth as data: everything needed to photograph a piece cut from it.
 * Lengths are centimetres on the finished piece. A stripe is given as it lies on the cloth
 * (along the warp); the garment decides how it is cut (ties on the bias, shirts upright).
 */
export type Fabric = { weave: Weave } & (
  | { pattern: 'plain'; ground: Colour }
  /** Bands side by side, repeated: `[width in cm, colour]`. */
  | { pattern: 'stripe'; bands: readonly (readonly [number, Colour])[] }
  /** Round dots in staggered rows; `diameter` and `spacing` (centre to centre) in cm. */
  | { pattern: 'pindot'; ground: Colour; dot: Colour; diameter: number; spacing: number }
  /** `repeat`: width of one repeat in cm. `colours`: outer drop, inner drop, light line, accent. */
  | {
      pattern: 'paisley'
      ground: Colour
      colours: readonly [Colour, Colour, Colour, Colour]
      repeat: number
    }
  /** `petals`: first and second tone; `leaves` likewise; `eye` the heart of the flower. */
  | {
      pattern: 'floral'
      ground: Colour
      petals: readonly [Colour, Colour]
      leaves: readonly [Colour, Colour]
      eye: Colour
      repeat: number
    }
  /** Small set medallions in a lattice; `colours`: ring, petal, heart. */
  | {
      pattern: 'foulard'
      ground: Colour
      colours: readonly [Colour, Colour, Colour]
      repeat: number
    }
  /** Two yarns (and an overcheck for the glen). */
  | { pattern: 'glen-check'; ground: Colour; yarn: Colour; overcheck: Colour; repeat: number }
  | { pattern: 'houndstooth'; ground: Colour; yarn: Colour; repeat: number }
  | { pattern: 'chevron'; ground: Colour; yarn: Colour; repeat: number }
  | { pattern: 'gingham'; ground: Colour; yarn: Colour; repeat: number }
  /** Tone on tone: the motif is told from the ground by its sheen alone. */
  | {
      pattern: 'self'
      motif: 'diamond' | 'paisley' | 'scale' | 'stripe' | 'dot' | 'floral'
      ground: Colour
      repeat: number
    }
)
