import { Button } from '#admin/ui/button.tsx'
import { rowCell, rowHover } from '#admin/ui/table-style.ts'
import { importCopy as copy } from '#content/copy/admin/import.ts'
import type { CatalogueImportPlan, ImportProblem } from '#contract/admin/catalogue-import.ts'
import { cardStyle, cardTextStyle, cellStyle, rowHeadStyle } from './change-rows.tsx'
import { PlanSection } from './plan-section.tsx'
import { problemsCsv } from './plan-values.ts'

/** Saves the problems as a file, for the person who corrects the sheet. */
function downloadProblems(plan: CatalogueImportPlan): void {
  const url = URL.createObjectURL(new Blob([problemsCsv(plan)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = copy.problemsFile
  link.click()
  URL.revokeObjectURL(url)
}

const Cell = ({ cell }: { cell: string }) => (
  <span className="inline-block max-w-full truncate border border-current px-1.5 py-0.5 align-middle font-mono text-small/5 tracking-tight text-danger">
    {cell === '' ? copy.emptyCell : cell}
  </span>
)

const keyOf = ({ row, column }: ImportProblem, index: number) => `${row} ${column} ${index}`

const head = [
  { label: copy.columns.row, className: 'w-20' },
  { label: copy.columns.column, className: 'w-40' },
  { label: copy.columns.variant, className: 'w-56 max-xl:hidden' },
  { label: copy.columns.cell, className: 'w-56' },
  { label: copy.columns.message },
]

/** The rows that must be corrected before anything can be applied. */
export function Problems({ plan }: { plan: CatalogueImportPlan }) {
  return (
    <PlanSection
      id="problems"
      title={copy.sections.problems}
      note={copy.notes.problems}
      action={
        <Button icon="download" onClick={() => downloadProblems(plan)}>
          {copy.downloadProblems}
        </Button>
      }
      items={plan.problems}
      head={head}
      row={(problem, index) => (
        <tr key={keyOf(problem, index)} className="group">
          <th scope="row" className={rowHeadStyle}>
            {problem.row}
          </th>
          <td className={`${cellStyle} font-mono text-small/5 tracking-tight`}>{problem.column}</td>
          <td className={`${cellStyle} max-xl:hidden`}>
            <bdi>{problem.variantName}</bdi>
          </td>
          <td className={cellStyle}>
            <Cell cell={problem.cell} />
          </td>
          <td className={`${rowCell} ${rowHover} py-2`}>{problem.message}</td>
        </tr>
      )}
      card={(problem, index) => (
        <li key={keyOf(problem, index)} className={cardStyle}>
          <div className={cardTextStyle}>
            <span className="font-medium">{copy.rowOf(problem.row, problem.column)}</span>
            {problem.variantName && <bdi className="text-ink-2">{problem.variantName}</bdi>}
            <Cell cell={problem.cell} />
            <p>{problem.message}</p>
          </div>
        </li>
      )}
    />
  )
}
