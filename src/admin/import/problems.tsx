import { Button } from '#admin/ui/button.tsx'
import { importCopy as copy } from '#content/copy/admin/import.ts'
import type { CatalogueImportPlan, ImportProblem } from '#contract/admin/catalogue-import.ts'
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
  <span className="import-cell code">{cell === '' ? copy.emptyCell : cell}</span>
)

const keyOf = ({ row, column }: ImportProblem, index: number) => `${row} ${column} ${index}`

const head = [
  { label: copy.columns.row },
  { label: copy.columns.column },
  { label: copy.columns.variant, className: 'c-l' },
  { label: copy.columns.cell },
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
      look="import-problems"
      head={head}
      row={(problem, index) => (
        <tr key={keyOf(problem, index)}>
          <th scope="row" className="med">
            {problem.row}
          </th>
          <td className="code">{problem.column}</td>
          <td className="c-l">
            <bdi>{problem.variantName}</bdi>
          </td>
          <td>
            <Cell cell={problem.cell} />
          </td>
          <td className="wrap">{problem.message}</td>
        </tr>
      )}
      card={(problem, index) => (
        <li key={keyOf(problem, index)}>
          <div className="grow">
            <span className="med">{copy.rowOf(problem.row, problem.column)}</span>
            {problem.variantName && <bdi className="ink-2">{problem.variantName}</bdi>}
            <Cell cell={problem.cell} />
            <p>{problem.message}</p>
          </div>
        </li>
      )}
    />
  )
}
