import { Bone } from '#admin/ui/blank.tsx'
import { Thumb } from '#admin/ui/thumb.tsx'

/** The layout of the packing list while it loads. */
export function PackingListLoading() {
  return (
    <ol className="plist" aria-busy="true">
      {[1, 2, 3, 4, 5].map((row) => (
        <li key={row}>
          <span className="bones">
            <Bone width={16} />
            <Thumb src="" size="m" />
          </span>
        </li>
      ))}
    </ol>
  )
}
