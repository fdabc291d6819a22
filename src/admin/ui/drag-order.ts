/** How the items of a list stand: below each other, or in rows. */
export type DragLayout = 'list' | 'grid'

/** The side of an item at which a dragged one would be inserted. */
export type DropSide = 'before' | 'after'

/** The place of a dragged item: at a side of another one. */
export interface DropPlace {
  over: number
  side: DropSide
}

interface Point {
  x: number
  y: number
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface Flow {
  layout: DragLayout
  /** 1 if the text runs from left to right, otherwise -1. */
  direction: 1 | -1
}

/** Returns the side of an item that is nearer to the pointer. */
export function sideOf({ left, top, width, height }: Box, { x, y }: Point, flow: Flow): DropSide {
  if (flow.layout === 'list') return y < top + height / 2 ? 'before' : 'after'
  const isLeft = x < left + width / 2
  return isLeft === (flow.direction === 1) ? 'before' : 'after'
}

/** Returns the index that an item has after it was inserted at a place. */
export function dropIndex(from: number, { over, side }: DropPlace): number {
  const gap = side === 'before' ? over : over + 1
  return gap > from ? gap - 1 : gap
}

/** Returns how many places an arrow key moves an item, or 0 for another key. */
export function arrowStep(key: string, { layout, direction }: Flow, columns: number): number {
  if (layout === 'list') return { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0
  const steps: Record<string, number> = {
    ArrowUp: -columns,
    ArrowDown: columns,
    ArrowLeft: -direction,
    ArrowRight: direction,
  }
  return steps[key] ?? 0
}

/** Returns the list with one entry at another place. An index beyond the ends changes nothing. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}
