import type { ReactNode } from 'react'

/**
 * The room that the list needs to show a column: from a tablet in portrait or in landscape, a small or a
 * wide screen on.
 */
export type Room = 'portrait' | 'tablet' | 'narrow' | 'wide'

/** A column of a list. The table, its grey bars and the cards of a phone come from it. */
export interface Column<Row> {
  head: string
  /** Only screen readers read the head. */
  isHeadHidden?: boolean
  /** Classes of the width. A list has at least one column without a width, which takes the rest. */
  width?: string
  /** The column is shown from this room on. */
  from?: Room
  /** Numbers are at the end of their cell. */
  isNumber?: boolean
  /** The cell names the row for screen readers. */
  isRowHead?: boolean
  /** The cell has controls that reach over its edge. */
  isControl?: boolean
  /** The cell says why a row was not changed, and reaches to the end of the row. */
  hasNote?: boolean
  /** Classes of the cell in the table. */
  look?: string
  /** `note` says why the row was not changed. */
  cell: (row: Row, note?: string) => ReactNode
  /** Replaces the cell on a card. */
  card?: (row: Row) => ReactNode
  /** The grey bar: its width in characters, and how much the bars of the rows differ; or a picture. */
  bone?: number | readonly [width: number, spread: number] | 'picture'
}

/** A line of a card: the columns at its start and at its end. */
export interface CardLine<Id extends string> {
  start: readonly Id[]
  end?: readonly Id[]
  /** Classes of the line. */
  look?: string
}

/** How a phone shows a row: lines, and columns before and after them. */
export interface CardLayout<Id extends string> {
  picture?: Id
  lines: readonly CardLine<Id>[]
  control?: Id
}

/** A list: its columns, declared once, and how a phone arranges them. */
export interface ListLayout<Row, Id extends string = string> {
  /** Accessible name. */
  label: string
  idOf: (row: Row) => string
  select?: {
    /** Accessible names of the checkboxes. */
    all: string
    row: (row: Row) => string
    /** A phone shows the checkboxes also while no row is selected. */
    isAlwaysShown?: boolean
  }
  columns: Readonly<Record<Id, Column<Row>>>
  /** The list is narrow, because the open row is beside it. It shows cards on every screen. */
  isNarrow?: boolean
  /** Without it a phone shows the table. */
  card?: CardLayout<NoInfer<Id>>
  /** Returns the heading over a row and those after it with the same heading, such as their day. */
  groupOf?: (row: Row) => string
  /** The row is of less interest, such as an ended coupon. */
  isQuiet?: (row: Row) => boolean
}

/**
 * Returns a layout, and infers the row and the names of the columns.
 * @example const layout = defineList({ label: 'Orders', idOf: (order: OrderRow) => order.id, columns: {} })
 */
export const defineList = <Row, Id extends string>(
  layout: ListLayout<Row, Id>,
): ListLayout<Row, Id> => layout

/** Returns the rows below each heading of a list. A list without headings is one group. */
export const groupsOf = <Row>(
  { groupOf }: Pick<ListLayout<Row>, 'groupOf'>,
  rows: readonly Row[],
): [title: string | undefined, rows: Row[]][] => [...Map.groupBy(rows, (row) => groupOf?.(row))]
