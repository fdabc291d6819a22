import type { Colour } from '#content/catalogue/fabric.ts'

/** Linear light, red, green, blue, 0 to 1. */
export type Rgb = readonly [number, number, number]

/** sRGB value (0 to 1) to linear light. */
export function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Linear light to sRGB value (0 to 1). */
export function toEncoded(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

/** Linear light of every sRGB byte. */
export const LINEAR_OF_BYTE: Float64Array = Float64Array.from({ length: 256 }, (_, byte) =>
  toLinear(byte / 255),
)

/** Reads `#rrggbb` as linear light. */
export function rgbOf(colour: Colour): Rgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [
    toLinear((value >> 16) / 255),
    toLinear(((value >> 8) & 255) / 255),
    toLinear((value & 255) / 255),
  ]
}

/** Mixes two colours in linear light; `share` 0 is `from`. */
export function mixed(from: Rgb, to: Rgb, share: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ]
}

/** Brightness as the eye weighs it, linear. */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Shifts a colour towards white (positive) or black (negative), as `#rrggbb`. */
export function shaded(colour: Colour, amount: number): Colour {
  const value = Number.parseInt(colour.slice(1), 16)
  const channels = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => {
    const moved = amount > 0 ? channel + (255 - channel) * amount : channel * (1 + amount)
    return Math.round(moved).toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}
