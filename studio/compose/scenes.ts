import type { Colour } from '#content/catalogue/fabric.ts'

/** A picture of the home page: a shot and its colourways. */
export interface Scene {
  /** Name of the picture: `/pictures/home/<name>-<hash8>-<width>.avif`. */
  readonly name: string
  /** Name of its passes. */
  readonly shot: string
  readonly alt: string
  readonly wears: Wears
  /** Handle and shot of the product picture that is used until the scene has passes. */
  readonly standIn: readonly [string, string]
  /** True for pages from right to left: geometry and light are mirrored, and the cloth is not. */
  readonly isMirrored?: boolean
}

/** The colourways of a scene, by handle. */
export interface Wears {
  /** Parts 11, 12, ... in order. */
  readonly ties?: readonly string[]
  /** Parts 41, 42, ... in order. */
  readonly shirts?: readonly string[]
  /** Part 1. */
  readonly silk?: string
  /** Parts 2 and 31 to 38; white poplin when absent. */
  readonly shirt?: string
  /** The ground; the plate when absent. */
  readonly ground?: Colour
}

/** Background of the dark pictures: warm, nearly black. */
const NIGHT: Colour = '#211d1a'

const RAIL: Wears = {
  ties: [
    'satin-navy',
    'regimental-navy',
    'paisley-burgundy',
    'pindot-navy',
    'grenadine-bottle',
    'foulard-navy',
    'regimental-burgundy',
    'floral-701',
    'satin-burgundy',
  ],
  ground: NIGHT,
}

function both(kind: string, scene: Omit<Scene, 'name' | 'shot' | 'isMirrored'>): Scene[] {
  return (['wide', 'tall'] as const).map((shape) => ({
    name: `${kind}-${shape}`,
    shot: `home-${kind}-${shape}`,
    ...scene,
  }))
}

const SCENES: readonly Scene[] = [
  ...both('film', {
    alt: 'Silk ties side by side in a low light',
    wears: RAIL,
    standIn: ['regimental-navy', 'necktie-cloth'],
  }),
  ...both('ties', {
    alt: 'Rolled silk ties, and one laid open beside them',
    standIn: ['regimental-navy', 'necktie-knot'],
    wears: {
      ties: [
        'paisley-burgundy',
        'pindot-navy',
        'regimental-bottle',
        'floral-701',
        'regimental-navy',
      ],
    },
  }),
  ...both('shirts', {
    alt: 'A pile of folded shirts, blue and white Bengal stripes on top',
    standIn: ['bengal-stripe-blue', 'shirt-folded'],
    wears: {
      shirts: [
        'bengal-stripe-blue',
        'poplin-white',
        'oxford-sky',
        'pencil-stripe-navy',
        'poplin-rose',
      ],
    },
  }),
]

/** `shirts` has no mirrored picture, because its buttons would change sides. */
const MIRRORED: readonly Scene[] = SCENES.filter(({ name }) => !name.startsWith('shirts-')).map(
  (scene) => ({ ...scene, name: `${scene.name}-rtl`, isMirrored: true }),
)

/**
 * The three scenes of the home page, wide for desktops and tall for phones. Names that end with
 * `-rtl` are for pages from right to left.
 */
export const HOME: readonly Scene[] = [...SCENES, ...MIRRORED]

/** Banners between the rows of a phone's list: pictures of the catalogue that are all cloth. */
export const BANNERS: Readonly<Record<'ties' | 'shirts', readonly (readonly [string, string])[]>> =
  {
    ties: [
      ['paisley-burgundy', 'necktie-cloth'],
      ['regimental-navy', 'necktie-cloth'],
      ['floral-701', 'necktie-cloth'],
      ['pindot-navy', 'necktie-cloth'],
      ['black-diamond-jet', 'necktie-cloth'],
      ['foulard-bottle', 'necktie-cloth'],
    ],
    shirts: [
      ['bengal-stripe-blue', 'shirt-cloth'],
      ['oxford-sky', 'shirt-cloth'],
      ['gingham-navy', 'shirt-cloth'],
    ],
  }
