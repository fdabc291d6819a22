import type { Colour } from '#content/catalogue/fabric.ts'

/** A colour with its common name. */
export interface Dye {
  name: string
  color: Colour
}

/** The dyes of the demonstration catalogue, which the colour picker offers: ties, then shirts. */
export const shopDyes: readonly Dye[] = [
  { name: 'Navy', color: '#1b2440' },
  { name: 'Burgundy', color: '#5a1722' },
  { name: 'Wine', color: '#6b1d28' },
  { name: 'Bottle Green', color: '#1e3a2e' },
  { name: 'Olive', color: '#454d2f' },
  { name: 'Tobacco', color: '#5e4129' },
  { name: 'Slate', color: '#4f5d6e' },
  { name: 'Old Gold', color: '#c9a45c' },
  { name: 'Ecru', color: '#d9cfb4' },
  { name: 'Black', color: '#1b1b1e' },
  { name: 'White', color: '#f3f2ee' },
  { name: 'Sky', color: '#b4c8e0' },
  { name: 'Blue', color: '#5d7fb0' },
  { name: 'Dusty Blue', color: '#6d87a3' },
  { name: 'Lilac', color: '#c9c0da' },
  { name: 'Rose', color: '#e9c4c4' },
  { name: 'Dusty Rose', color: '#c9a09a' },
  { name: 'Sage', color: '#9aa68a' },
  { name: 'Silver', color: '#9a9ba0' },
  { name: 'Charcoal', color: '#33363c' },
]
