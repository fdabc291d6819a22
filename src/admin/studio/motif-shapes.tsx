import type { ReactNode } from 'react'

/** The outline of a paisley drop, about one unit tall. */
export const drop =
  'M0 .5C-.48 .5-.51-.05-.22-.31C-.08-.46 .04-.65 .33-.62C.19-.53 .21-.39 .31-.21C.56 .1 .42 .5 0 .5Z'
/** A petal pointing up, half a unit long. */
export const petal = 'M0 0C-.1-.08-.22-.3-.17-.42C-.12-.52 .12-.52 .17-.42C.22-.3 .1-.08 0 0Z'
/** A leaf pointing up, half a unit long. */
export const leaf = 'M0 0C-.13-.1-.14-.3 0-.48C.14-.3 .13-.1 0 0Z'

interface PlaceProps {
  x: number
  y: number
  turn?: number
  scale?: number
  children: ReactNode
}

/** Puts a motif at a place of a repeat whose side is 1. */
export const Place = ({ x, y, turn = 0, scale = 1, children }: PlaceProps) => (
  <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>{children}</g>
)
