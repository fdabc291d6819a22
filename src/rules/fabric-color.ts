import type { FabricColor, FabricData } from '#contract/admin/fabric-data.ts'

/** The colour names of the shop, each with a colour of a typical fabric. */
const named: Readonly<Record<string, FabricColor>> = {
  Navy: '#1c2747',
  Midnight: '#10152a',
  Blue: '#5d7fb0',
  Sky: '#b4c8e0',
  'Dusty Blue': '#6d87a3',
  Slate: '#55647a',
  Grey: '#868c95',
  Charcoal: '#33363c',
  Graphite: '#1f2023',
  Silver: '#b3b4b8',
  Black: '#0c0c0e',
  White: '#f3f2ee',
  Ivory: '#e6dcc6',
  Sand: '#d8c9ae',
  Tobacco: '#63422a',
  Brown: '#4a3323',
  Burgundy: '#5a1722',
  Wine: '#4b1420',
  Red: '#a8232f',
  Orange: '#c96a2b',
  Yellow: '#e3c04a',
  'Old Gold': '#a98547',
  Rose: '#e9c4c4',
  Pink: '#e58fae',
  'Dusty Rose': '#c9a09a',
  Lilac: '#c9c0da',
  Purple: '#5b3a78',
  Green: '#5f8470',
  'Bottle Green': '#20392f',
  Sage: '#9aa68a',
  Olive: '#4c4d2e',
  Teal: '#2c6e73',
}

const channels = (color: FabricColor): [number, number, number] => {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** A fabric with a band this light is called by its other colour, as a white shirt with stripes. */
const paperLightness = 225

const isPaper = (color: FabricColor): boolean => Math.min(...channels(color)) > paperLightness

/** Returns the colour that a fabric is called by: its ground, its widest stripe or its yarn. */
export function mainColor(fabric: FabricData): FabricColor {
  if (fabric.pattern === 'gingham') return isPaper(fabric.ground) ? fabric.yarn : fabric.ground
  if (fabric.pattern !== 'stripe') return fabric.ground
  const widest = fabric.bands.toSorted(([a], [b]) => b - a).map(([, color]) => color)
  return widest.find((color) => !isPaper(color)) ?? widest[0] ?? '#f3f2ee'
}

/** Weighted distance of two colours, close to how different they look. */
function distance(a: FabricColor, b: FabricColor): number {
  const [red, green, blue] = channels(a)
  const [otherRed, otherGreen, otherBlue] = channels(b)
  return 3 * (red - otherRed) ** 2 + 4 * (green - otherGreen) ** 2 + 2 * (blue - otherBlue) ** 2
}

/**
 * Returns the name of the colour of a fabric: the one in the name that staff gave it, or else the
 * nearest one. `Navy paisley` is navy.
 */
export function colorNameOf(name: string, fabric: FabricData): string {
  const words = ` ${name.toLowerCase()} `
  const inName = Object.keys(named)
    .toSorted((a, b) => b.length - a.length)
    .find((color) => words.includes(` ${color.toLowerCase()} `))
  if (inName !== undefined) return inName
  const main = mainColor(fabric)
  const [nearest = 'White'] = Object.entries(named)
    .toSorted(([, a], [, b]) => distance(main, a) - distance(main, b))
    .map(([color]) => color)
  return nearest
}
