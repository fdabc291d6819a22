import { Bone } from '#admin/ui/blank.tsx'

/** The layout of the packing screen while an order loads. */
export function PackLoading() {
  return (
    <div className="work" aria-busy="true">
      <div className="work-head">
        <Bone width={18} />
        <Bone width={9} />
      </div>
      <div className="shelf">
        {[1, 2].map((item) => (
          <span key={item} className="item">
            <span className="plate" />
            <span className="cap">
              <Bone width={14} />
            </span>
          </span>
        ))}
      </div>
    </div>
  )
}
