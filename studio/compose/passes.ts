/** Metadata of a render from its scene script; see studio/shots/PASSES.md. */
export interface PassMeta {
  name: string
  width: number
  height: number
  ss: number
  uvLo: [number, number]
  uvHi: [number, number]
  shadeRange: number
  groundRef: number
  ambient: number
  look?: Look
  parts?: Record<string, { rotate?: number; offset?: [number, number] }>
  lights?: number
  refs?: number[]
}

/** Exposure of a shot. Every number multiplies the value of the garment. */
export interface Look {
  exposure?: number
  gloss?: number
  glossFloor?: number
  lodBias?: number
}

/** A render without cloth, ready to be dressed. */
export interface Passes {
  readonly meta: PassMeta
  readonly width: number
  readonly height: number
  /** Samples of the geometry a pixel and side. */
  readonly ss: number
  /** Light of every pixel: diffuse direct, diffuse indirect, gloss. */
  readonly shade: Float32Array
  /** Place on the cloth of every sample, cm. */
  readonly u: Float32Array
  readonly v: Float32Array
  /** Part of every sample; 0 is the ground. */
  readonly id: Uint8Array
  /** Key light along u, along v and along the normal, of every pixel, -1 to 1 in steps of 1/127 (128 is 0). */
  readonly bump: Uint8Array
  /** Film only: the light of every pixel under each position of the key. */
  readonly lights: readonly Float32Array[]
}
