import { Bone } from '#admin/ui/blank.tsx'
import { shelfStyle } from './pack-items.tsx'
import { workStyle } from './pack-order-desk.tsx'

/** The layout of the packing screen while an order loads. */
export function PackLoading() {
  return (
    <div className={workStyle} aria-busy="true">
      <div className="mb-4 flex items-center gap-4">
        <Bone width={18} />
        <Bone width={9} />
      </div>
      <div className={shelfStyle}>
        {[1, 2].map((item) => (
          <span key={item}>
            <span className="mb-3 block aspect-4/5 bg-plate" />
            <Bone width={14} />
          </span>
        ))}
      </div>
    </div>
  )
}
