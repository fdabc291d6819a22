import { Bone } from '#admin/ui/blank.tsx'

/** The final layout of a call with grey bars. */
export const callBones = (
  <div className="split" aria-busy="true">
    <div className="main">
      {[14, 24, 30].map((width) => (
        <p key={width} className="sec">
          <Bone width={width} />
        </p>
      ))}
    </div>
    <div className="side">
      <p className="sec">
        <Bone width={20} />
      </p>
    </div>
  </div>
)
