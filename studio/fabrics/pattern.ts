/**
 * What is drawn on a cloth, before it has yarns. Repeats after `width` by `height` centimetres.
 */
export interface Pattern {
  readonly width: number
  readonly height: number
  /**
   * Writes the colour at a point (cm; x across the warp, y along it) into `out`: linear red, green,
   * blue, and the share of the figure (0 ground, 1 figure; jacquards change their weave there).
   */
  readonly paint: (x: number, y: number, out: Float64Array) => void
  /** Distance of the yarns in cm, where the pattern is made of them (a houndstooth is). */
  readonly pitch?: number
  /** Set when the pattern draws its own weave: then the tile only adds the round of the yarn. */
  readonly yarnTrue?: boolean
}
