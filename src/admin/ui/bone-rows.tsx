import type { ReactNode } from 'react'
import { Bone } from './blank.tsx'

/** A column of a table that loads. Without a width its cells are empty. */
export interface BoneColumn {
  /** Width of the grey bar in characters. */
  width?: number
  /** The bars of the column differ by up to this many characters. */
  spread?: number
  /** Stands in a cell instead of a bar. */
  content?: (row: number) => ReactNode
  className?: string
}

interface BoneRowsProps {
  columns: readonly BoneColumn[]
  count: number
}

/** The body of a table that loads: its final columns with grey bars. */
export function BoneRows({ columns, count }: BoneRowsProps) {
  return (
    <tbody>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity.
        <tr key={row}>
          {columns.map(({ width, spread = 0, content, className }, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns are constant.
            <td key={column} className={className}>
              {content?.(row)}
              {width !== undefined && <Bone width={width + ((row * 5) % (spread + 1))} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
