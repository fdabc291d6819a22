import type { Bound, Comparison, Result } from './rounds.ts'

const ratio = (value: number): string => value.toFixed(2)

/** Returns the rows as lines, with every column as wide as its widest cell. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

const verdict = (goal: number | undefined, isMet: boolean): string => {
  if (goal === undefined) return ''
  return isMet ? 'met' : 'missed'
}

const ratioCells = ({ name, goal, median, min, max }: Comparison): string[] => [
  name,
  ratio(median),
  `${ratio(min)} to ${ratio(max)}`,
  goal === undefined ? '' : `>= ${ratio(goal)}`,
  verdict(goal, goal !== undefined && median >= goal),
]

/** Returns one line for each comparison of two checkouts. */
export const comparisonTable = (comparisons: readonly Comparison[]): string[] =>
  alignColumns([
    ['figure', 'x other', 'min to max', 'goal', 'verdict'],
    ...comparisons.map(ratioCells),
  ])

/** Returns one line for each result: its ratio to the floor beside the goal. */
export function ratioTable(results: readonly Result[]): string[] {
  const rows = results.map(({ subject, ...comparison }) => [
    ...ratioCells(comparison),
    Math.round(subject.perSecond).toLocaleString('en-US'),
    subject.cpuMs?.toFixed(3) ?? '',
  ])
  return alignColumns([
    ['figure', 'x floor', 'min to max', 'goal', 'verdict', 'a second', 'CPU ms each'],
    ...rows,
  ])
}

/** Returns one line for each value beside its maximum. */
export function boundTable(bounds: readonly Bound[]): string[] {
  const rows = bounds.map(({ name, value, unit, goal }) => {
    const digits = value < 10 ? 3 : 0
    return [
      name,
      `${value.toFixed(digits)} ${unit}`,
      goal === undefined ? '' : `<= ${goal}`,
      verdict(goal, goal !== undefined && value <= goal),
    ]
  })
  return alignColumns([['figure', 'value', 'goal', 'verdict'], ...rows])
}
