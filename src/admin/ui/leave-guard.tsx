import { useBlocker } from '@tanstack/react-router'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** A question that appears once before a page with unsaved values is left. */
export function LeaveGuard({ hasChanges }: { hasChanges: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => hasChanges,
    enableBeforeUnload: hasChanges,
    withResolver: true,
  })
  const { leave } = adminCopy.saving
  return (
    <Dialog
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={leave.title}
      actions={
        <>
          <Button data-autofocus onClick={() => blocker.reset?.()}>
            {leave.stay}
          </Button>
          <Button variant="destructive" onClick={() => blocker.proceed?.()}>
            {leave.leave}
          </Button>
        </>
      }
    />
  )
}
