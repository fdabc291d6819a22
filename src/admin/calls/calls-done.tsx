import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDashboard } from '#admin/kit/me.ts'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { formatCairoDay, formatTime } from '#admin/lib/format.ts'
import { Blank } from '#admin/ui/blank.tsx'
import { buttonStyle } from '#admin/ui/button.tsx'
import { callsCopy } from '#content/copy/admin/calls.ts'
import { listStaffOrders } from '#contract/admin/orders.ts'
import { type Call, nextCallTimeOf } from './call-session.ts'

const copy = callsCopy.done
const weekMs = 7 * 86_400_000

/**
 * Returns how many orders of the last week were confirmed today, or undefined until it is known. Older
 * orders are hardly ever confirmed.
 */
function useConfirmedToday(): number | undefined {
  const now = new Date()
  const from = formatCairoDay(new Date(now.getTime() - weekMs))
  const query = { confirmed: 'true', from, limit: 100 } as const
  const { data } = useQuery(staffQuery(listStaffOrders, { query }))
  const today = formatCairoDay(now)
  return data?.items.filter(
    ({ confirmedAt }) => confirmedAt && formatCairoDay(confirmedAt) === today,
  ).length
}

interface CallsDoneProps {
  done: readonly Call[]
  /** How many orders the customer wants to change or to cancel, or miss an item. */
  decisionCount: number
}

/** Shown instead of the calls when none is left. */
export function CallsDone({ done, decisionCount }: CallsDoneProps) {
  const confirmed = useConfirmedToday()
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
        <Link to="/orders" search={{ queue: 'needsDecision' }} className={buttonStyle()}>
          {copy.view}
        </Link>
      )}
      <Link to="/packing" className={buttonStyle('primary')}>
        {copy.startPacking}
        {toPack !== undefined && <span className="font-normal opacity-72">{toPack}</span>}
      </Link>
    </Blank>
  )
}
