import type { FabricColor } from '#contract/admin/fabric-data.ts'

/** A colour as the picker edits it: the hue from 0 to 360, the others from 0 to 1. */
export interface Hsv {
  hue: number
  saturation: number
  brightness: number
}

/**
 * Returns a colour that a person typed as `#rrggbb`, or undefined for another text. Three
 * digits are doubled, and the hash may be missing.
 */
export function parseColor(text: string): FabricColor | undefined {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  if (/^[\da-f]{6}$/.test(digits)) return `#${digits}`
  if (/^[\da-f]{3}$/.test(digits)) return `#${digits.replace(/./g, '$&$&')}`
  return undefined
}

/** Returns red, green and blue of a colour, from 0 to 1. */
function channelsOf(color: FabricColor): [red: number, green: number, blue: number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

/** Returns hue, saturation and brightness of a colour. */
export function toHsv(color: FabricColor): Hsv {
  const [red, green, blue] = channelsOf(color)
  const brightness = Math.max(red, green, blue)
  const spread = brightness - Math.min(red, green, blue)
  const sector =
    spread === 0
      ? 0
      : brightness === red
        ? ((green - blue) / spread + 6) % 6
        : brightness === green
          ? (blue - red) / spread + 2
          : (red - green) / spread + 4
  return { hue: sector * 60, saturation: brightness === 0 ? 0 : spread / brightness, brightness }
}

/** Returns the colour of a hue, saturation and brightness. */
export function fromHsv({ hue, saturation, brightness }: Hsv): FabricColor {
  const channel = (shift: number) => {
    const place = (shift + hue / 60) % 6
    const share = Math.max(0, Math.min(place, 4 - place, 1))
    const value = brightness - brightness * saturation * share
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(5)}${channel(3)}${channel(1)}`
}
