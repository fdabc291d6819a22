import { Alert } from '#admin/ui/alert.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { studioCopy as copy } from '#content/copy/admin/studio.ts'
import type { StudioOffReason } from '#contract/admin/studio.ts'

/** Says that the studio is off, why, and what to do instead. */
export function StudioOff({ reason }: { reason: StudioOffReason | null }) {
  return (
    <Alert level="info" className="mb-4" role="status">
      <Icon name="info" />
      <span>
        {copy.off} {reason && <span className="text-ink-2">{copy.offReasons[reason]}</span>}
      </span>
    </Alert>
  )
}
