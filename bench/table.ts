import type { Result } from './rounds.ts'

const ratio = (value: number): string => value.toFixed(2)

function verdict({ goal, median }: Result): string {
  if (goal === undefined) return ''
  return median >= goal ? 'met' : 'missed'
}

/** Rows of cells as columns, each as wide as its widest cell. */
export function printColumns(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}

/** One line a figure: its ratio to the floor beside what was promised. */
export function printTable(results: readonly Result[]): void {
  const rows = results.map((result) => [
    result.name,
    ratio(result.median),
    `${ratio(result.least)} to ${ratio(result.most)}`,
    result.goal === undefined ? '' : `>= ${ratio(result.goal)}`,
    verdict(result),
    Math.round(result.subject.perSecond).toLocaleString('en-US'),
    result.subject.cpuMs?.toFixed(3) ?? '',
  ])
  printColumns([
    ['figure', 'x floor', 'least to most', 'goal', 'verdict', 'a second', 'CPU ms each'],
    ...rows,
  ])
}
