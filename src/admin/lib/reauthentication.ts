import { createStore } from '@tanstack/store'

interface Request {
  /** Called with true once the person has confirmed, with false if they closed the dialog. */
  settle: (isConfirmed: boolean) => void
}

/** The open request to confirm the identity, or undefined. The shell shows its dialog. */
export const reauthenticationRequest = createStore<Request | undefined>(undefined)

let pending: Promise<boolean> | undefined

/** Opens the dialog 'Confirm it's you'. Calls that need it at the same time share one dialog. */
export function confirmIdentity(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    reauthenticationRequest.setState(() => ({
      settle: (isConfirmed) => {
        pending = undefined
        reauthenticationRequest.setState(() => undefined)
        resolve(isConfirmed)
      },
    }))
  })
  return pending
}
