import { formatTime } from '#admin/lib/format.ts'
import { useNow } from '#admin/lib/use-now.ts'
import { Button } from '#admin/ui/button.tsx'
import { callsCopy as copy } from '#content/copy/admin/calls.ts'
import { nextCallMs } from '#rules/order-reasons.ts'

/** The outcomes in the order of their keys 1 to 4. */
export const outcomes = ['confirmed', 'no_answer', 'wants_changes', 'wants_cancel'] as const
/** An outcome that has a button. */
export type ButtonOutcome = (typeof outcomes)[number]

interface CallOutcomesProps {
  /** Attempts before this call. */
  attempts: number
  isPhone: boolean
  isBusy: boolean
  onOutcome: (outcome: ButtonOutcome) => void
}

/** The buttons that record how a call ended. */
export function CallOutcomes({ attempts, isPhone, isBusy, onOutcome }: CallOutcomesProps) {
  const now = useNow()
  const nextCall = copy.nextCall(formatTime(new Date(now.getTime() + nextCallMs)), attempts + 1)
  return (
    <fieldset className={isPhone ? 'contents' : 'outcomes'} aria-label={copy.outcomeGroup}>
      {outcomes.map((outcome, index) => (
        <Button
          key={outcome}
          variant={outcome === 'confirmed' ? 'primary' : 'secondary'}
          size="large"
          {...(outcome === 'confirmed' ? { icon: 'check' as const } : {})}
          shortcut={String(index + 1)}
          disabled={isBusy}
          onClick={() => onOutcome(outcome)}
        >
          {copy.outcomes[outcome]}
          {!isPhone && outcome === 'no_answer' && <small>{nextCall}</small>}
        </Button>
      ))}
    </fieldset>
  )
}
