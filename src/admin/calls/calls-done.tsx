import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatTime } from '#admin/lib/format.ts'
import { useDashboard } from '#admin/lib/me.ts'
import { Blank } from '#admin/ui/blank.tsx'
import { buttonStyle } from '#admin/ui/button.tsx'
import { callsCopy } from '#content/copy/admin/calls.ts'
import { type Call, nextCallTimeOf } from './call-session.ts'
import { confirmedTodayQuery } from './calls-queries.ts'

const copy = callsCopy.done

interface CallsDoneProps {
  done: readonly Call[]
  /** How many orders the customer wants to change or to cancel, or miss an item. */
  decisionCount: number
}

/** Shown instead of the calls when none is left. */
export function CallsDone({ done, decisionCount }: CallsDoneProps) {
  const { data: confirmed } = useQuery(confirmedTodayQuery)
  const { data: dashboard } = useDashboard()
  const toPack = dashboard?.queues.find(({ key }) => key === 'toPack')?.count
  const next = nextCallTimeOf(done)
  const text = [
    confirmed !== undefined && copy.confirmed(confirmed),
    next && copy.next(formatTime(next)),
    decisionCount > 0 && copy.decisions(decisionCount),
  ].filter((sentence) => typeof sentence === 'string')
  return (
    <Blank title={copy.title} text={text.join(' ')}>
      {decisionCount > 0 && (
        <Link to="/orders" search={{ queue: 'toCall' }} className={buttonStyle()}>
          {copy.view}
        </Link>
      )}
      <Link to="/packing" className={buttonStyle('primary')}>
        {copy.startPacking}
        {toPack !== undefined && <span className="n">{toPack}</span>}
      </Link>
    </Blank>
  )
}
