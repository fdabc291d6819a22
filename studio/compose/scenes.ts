import type { Colour } from '#content/catalogue/fabric.ts'

/** A picture of the house itself: a shot, and the colourways that hang in it. */
export interface Scene {
  /** Name of the picture: `/pictures/home/<name>-<hash8>-<width>.avif`. */
  readonly name: string
  /** Name of its passes. */
  readonly shot: string
  readonly alt: string
  readonly wears: Wears
  /** Shape it is cut to, width by height; the whole picture when absent. */
  readonly cut?: readonly [number, number]
}

/** What hangs in a scene, by handle. */
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

/** Ground of the dark pictures: warm, nearly black. */
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

/** The three scenes of the home page, wide for the desk and tall for the phone. */
export const HOME: readonly Scene[] = [
  {
    name: 'story-wide',
    shot: 'home-film-wide',
    alt: 'Silk ties side by side in a low light',
    wears: RAIL,
  },
  {
    name: 'story-tall',
    shot: 'home-film-tall',
    alt: 'Silk ties side by side in a low light',
    wears: RAIL,
  },
  {
    name: 'ties-wide',
    shot: 'home-ties-wide',
    alt: 'A navy striped silk tie knotted on a white collar',
    wears: { silk: 'regimental-navy', ties: RAIL.ties ?? [] },
  },
  {
    name: 'ties-tall',
    shot: 'home-ties-tall',
    alt: 'A navy striped silk tie knotted on a white collar',
    wears: { silk: 'regimental-navy', ties: RAIL.ties ?? [] },
  },
  {
    name: 'shirts-wide',
    shot: 'home-shirts-wide',
    alt: 'The collar of a shirt in blue and white Bengal stripes',
    wears: {
      shirt: 'bengal-stripe-blue',
      shirts: ['bengal-stripe-blue', 'poplin-white', 'poplin-sky'],
    },
  },
  {
    name: 'shirts-tall',
    shot: 'home-shirts-tall',
    alt: 'The collar of a shirt in blue and white Bengal stripes',
    wears: {
      shirt: 'bengal-stripe-blue',
      shirts: ['bengal-stripe-blue', 'poplin-white', 'poplin-sky'],
    },
  },
]

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
