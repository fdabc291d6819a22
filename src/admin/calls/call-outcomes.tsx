import { formatTime } from '#admin/lib/format.ts'
import { useNow } from '#admin/lib/use-now.ts'
import { Button } from '#admin/ui/button.tsx'
import { callsCopy as copy } from '#content/copy/admin/calls.ts'
import type { CallOutcome } from '#contract/admin/order-reasons.ts'
import { nextCallMs } from '#rules/order-reasons.ts'

/** The outcomes in the order of their keys 1 to 4. */
export const outcomes = ['confirmed', 'no_answer', 'wants_changes', 'wants_cancel'] as const
/** An outcome that has a button. */
export type ButtonOutcome = (typeof outcomes)[number]

interface CallOutcomesProps {
  /** Attempts before this call. */
  attempts: number
  /** The outcome that was recorded before; undefined: none. */
  chosen: CallOutcome | undefined
  isPhone: boolean
  isBusy: boolean
  onOutcome: (outcome: ButtonOutcome) => void
}

// The key is at the end of the button.
const outcomeStyle = 'h-12 justify-start text-card/none [&>:last-child]:ms-auto'

/** The buttons that record how a call ended. */
export function CallOutcomes(props: CallOutcomesProps) {
  const { attempts, chosen, isPhone, isBusy, onOutcome } = props
  const now = useNow()
  const nextCall = copy.nextCall(formatTime(new Date(now.getTime() + nextCallMs)), attempts + 1)
  const marked = chosen ?? 'confirmed'
  return (
    <fieldset className={isPhone ? 'contents' : 'mb-4 grid gap-2'} aria-label={copy.outcomeGroup}>
      {outcomes.map((outcome, index) => (
        <Button
          key={outcome}
          variant={outcome === marked ? 'primary' : 'secondary'}
          size="large"
          className={isPhone ? 'px-2' : outcomeStyle}
          {...(outcome === marked ? { icon: 'check' as const } : {})}
          aria-pressed={chosen && outcome === chosen}
          shortcut={String(index + 1)}
          disabled={isBusy}
          onClick={() => onOutcome(outcome)}
        >
          {copy.outcomes[outcome]}
          {!isPhone && outcome === 'no_answer' && (
            <small className="text-small/none font-normal text-ink-2">{nextCall}</small>
          )}
        </Button>
      ))}
    </fieldset>
  )
}
