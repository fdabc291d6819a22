import { round } from './drawn.ts'

/** Outline of a paisley drop, its tip curling to the right; about 2.3 `size` tall. */
export function drop(size: number): string {
  const points = [
    [0, 1],
    [-0.95, 1.0, -1.02, -0.1, -0.45, -0.62],
    [-0.15, -0.92, 0.08, -1.3, 0.66, -1.24],
    [0.38, -1.06, 0.42, -0.78, 0.62, -0.42],
    [1.12, 0.2, 0.85, 1, 0, 1],
  ].map((numbers) => numbers.map((number) => round(number * size)).join(' '))
  const [start, ...curves] = points
  return `M${start} C${curves.join(' ')}Z`
}

/** A petal pointing up from the origin, `length` long, `width` as a share of the length. */
export function petal(length: number, width: number, notch = 0.06): string {
  const half = length * width
  const at = (x: number, y: number) => `${round(x * half)} ${round(-y * length)}`
  return `M0 0C${at(-0.5, 0.12)} ${at(-1.15, 0.5)} ${at(-0.86, 0.84)}C${at(-0.66, 1.04)} ${at(-0.22, 1.05)} ${at(0, 1 - notch)}C${at(0.22, 1.05)} ${at(0.66, 1.04)} ${at(0.86, 0.84)}C${at(1.15, 0.5)} ${at(0.5, 0.12)} 0 0Z`
}

/** A pointed leaf growing up from the origin, `length` long. */
export function leaf(length: number): string {
  const at = (x: number, y: number) => `${round(x * length)} ${round(-y * length)}`
  return `M0 0C${at(-0.3, 0.18)} ${at(-0.32, 0.62)} ${at(0, 1)}C${at(0.32, 0.62)} ${at(0.3, 0.18)} 0 0Z`
}

/** The right half of the same leaf: its lit side. */
export function halfLeaf(length: number): string {
  const at = (x: number, y: number) => `${round(x * length)} ${round(-y * length)}`
  return `M0 0C${at(0.3, 0.18)} ${at(0.32, 0.62)} ${at(0, 1)}Z`
}

/** Repeats a drawing `count` times around the origin. */
export function around(count: number, draw: (turn: number, index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw((360 / count) * index, index)).join('')
}
