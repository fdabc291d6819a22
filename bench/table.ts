import type { Result } from './rounds.ts'

const ratio = (value: number): string => value.toFixed(2)

function verdict({ goal, median }: Result): string {
  if (goal === undefined) return ''
  return median >= goal ? 'met' : 'missed'
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
  const table = [
    ['figure', 'x floor', 'least to most', 'goal', 'verdict', 'a second', 'CPU ms each'],
    ...rows,
  ]
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  for (const row of table) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}
