import { type BoneColumn, BoneRows } from '#admin/ui/bone-rows.tsx'
import { bodyCell } from '#admin/ui/table-style.ts'
import { Thumb } from '#admin/ui/thumb.tsx'

const columns: readonly BoneColumn[] = [
  {
    width: 18,
    spread: 5,
    content: () => <Thumb src="" />,
    className: `${bodyCell} h-row [&>*]:me-3 [&>*]:inline-block [&>*]:align-middle`,
  },
  { width: 12, className: `${bodyCell} h-row text-end` },
]

/** The layout of the stock while it loads. */
export function StockLoading() {
  return (
    <div className="border-t border-line" aria-busy="true">
      <table className="w-full table-fixed">
        <BoneRows columns={columns} count={8} />
      </table>
    </div>
  )
}
