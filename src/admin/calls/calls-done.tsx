import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatTime } from '#admin/lib/format.ts'
import { useDashboard } from '#admin/lib/me.ts'
import { Blank } from '#admin/ui/blank.tsx'
import { buttonStyle } from '#admin/ui/button.tsx'
import { callsCopy } from '#content/copy/admin/calls.ts'
import { type DoneCall, nextCallOf } from './call-session.ts'
import { confirmedTodayQuery } from './calls-queries.ts'

const copy = callsCopy.done

/** Shown instead of the calls when none is left. */
export function CallsDone({ done }: { done: readonly DoneCall[] }) {
  const { data: confirmed } = useQuery(confirmedTodayQuery)
  const { data: dashboard } = useDashboard()
  const toPack = dashboard?.queues.find(({ key }) => key === 'toPack')?.count
  const next = nextCallOf(done)
  const text = [
    confirmed !== undefined && copy.confirmed(confirmed),
    next && copy.next(formatTime(next)),
  ].filter((sentence) => typeof sentence === 'string')
  return (
    <Blank title={copy.title} text={text.join(' ')}>
      <Link to="/packing" className={buttonStyle('primary')}>
        {copy.startPacking}
        {toPack !== undefined && <span className="n">{toPack}</span>}
      </Link>
    </Blank>
  )
}
