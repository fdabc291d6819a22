import { type BoneColumn, BoneRows } from '#admin/ui/bone-rows.tsx'
import { Thumb } from '#admin/ui/thumb.tsx'

const columns: readonly BoneColumn[] = [
  { width: 18, spread: 5, content: () => <Thumb src="" /> },
  { width: 12, className: 'num' },
]

/** The layout of the stock while it loads. */
export function StockLoading() {
  return (
    <div className="cols alone" aria-busy="true">
      <table className="table bones">
        <BoneRows columns={columns} count={8} />
      </table>
    </div>
  )
}
