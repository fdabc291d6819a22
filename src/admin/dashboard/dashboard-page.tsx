import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { activityQuery } from '#admin/activity/activity.ts'
import { actionText } from '#admin/activity/entry-change.ts'
import { actorName, subjectText } from '#admin/activity/entry-text.tsx'
import { useCan, useDashboard, useMe } from '#admin/kit/me.ts'
import { Panel } from '#admin/kit/panel.tsx'
import { formatAge, formatDay, formatTime } from '#admin/lib/format.ts'
import { useOrderCount } from '#admin/orders/use-orders.ts'
import { serverPanelId } from '#admin/settings/server-panel-id.ts'
import { Blank, Bone } from '#admin/ui/blank.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Page } from '#admin/ui/page.tsx'
import { dashboardCopy as copy } from '#content/copy/admin/dashboard.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { Dashboard, QueueKey } from '#contract/admin/dashboard.ts'
import { isLate } from '#rules/order-queues.ts'
import { Sales } from './sales.tsx'

type Queue = Dashboard['queues'][number]
type Alert = Dashboard['alerts'][number]

/** What to do now: the queues, what needs attention, and how the shop sells. */
export function DashboardPage() {
  const dashboard = useDashboard()
  const can = useCan()
  const orderCount = useOrderCount({})
  return (
    <Page title={formatDay(new Date())}>
      <Panel query={dashboard} subject="the dashboard" loading={<LoadingQueues />}>
        {({ queues, alerts }) => (
          <>
            <Alerts alerts={alerts} />
            {orderCount !== '0' && <Queues queues={queues} />}
          </>
        )}
      </Panel>
      {orderCount === '0' ? (
        <NoOrders />
      ) : (
        <div className="dash">
          {can('reports.read') && <Sales />}
          <LatestActivity />
        </div>
      )}
    </Page>
  )
}

/** The list behind each queue. */
function QueueLink({ queue }: { queue: Queue }) {
  const { key, count, oldestAt, soldOutCount } = queue
  const now = new Date()
  const waitingMs = oldestAt === null ? 0 : now.getTime() - Date.parse(oldestAt)
  const hasLate = key !== 'lowStock' && count > 0 && isLate(key, waitingMs)
  const content = (
    <>
      <span className="name">{copy.queues[key]}</span>
      <span className="big">{count}</span>
      <span className="sub">
        {soldOutCount
          ? copy.soldOut(soldOutCount)
          : oldestAt && copy.oldest(formatAge(oldestAt, now))}
      </span>
    </>
  )
  const className = hasLate ? 'late' : ''
  if (key === 'toCall')
    return (
      <Link to="/calls" className={className}>
        {content}
      </Link>
    )
  if (key === 'lowStock')
    return (
      <Link to="/stock" search={{ level: 'low' }} className={className}>
        {content}
      </Link>
    )
  if (key === 'openMessages')
    return (
      <Link to="/messages" search={{}} className={className}>
        {content}
      </Link>
    )
  return (
    <Link to="/orders" search={{ queue: key }} className={className}>
      {content}
    </Link>
  )
}

function Queues({ queues }: { queues: readonly Queue[] }) {
  return (
    <>
      <nav className="queues" aria-label={copy.queuesLabel}>
        {queues.map((queue) => (
          <QueueLink key={queue.key} queue={queue} />
        ))}
      </nav>
      {queues.every(({ count }) => count === 0) && <p className="ink-2 all-done">{copy.allDone}</p>}
    </>
  )
}

function LoadingQueues() {
  return (
    <div className="queues" aria-busy="true">
      {(Object.keys(copy.queues) as QueueKey[]).map((key) => (
        <span key={key} className="tile">
          <span className="name">{copy.queues[key]}</span>
          <span className="big">
            <Bone width={2} />
          </span>
          <span className="sub">
            <Bone width={8} />
          </span>
        </span>
      ))}
    </div>
  )
}

function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  if (alerts.length === 0) return null
  return (
    <section aria-label={copy.alerts} className="alerts">
      {alerts.map(({ key, message }) => (
        <p key={key} className={`alert ${key === 'auditBroken' ? '' : 'warn'}`}>
          <Icon name="warning" />
          {message}
          {key === 'auditBroken' && (
            <Link to="/activity" className="link end">
              {copy.alertActions.auditBroken}
            </Link>
          )}
          {key === 'backupOverdue' && (
            <Link to="/settings" hash={serverPanelId} className="link end">
              {copy.alertActions.backupOverdue}
            </Link>
          )}
        </p>
      ))}
    </section>
  )
}

const latestCount = 6

function NoOrders() {
  const { shop } = useMe()
  const can = useCan()
  const { title, text, action, import: importProducts, demo, demoCommand } = copy.noOrders
  return (
    <Blank
      title={title}
      text={
        shop.isDemo ? (
          <>
            {text} {demo} <code className="code">{demoCommand}</code>
          </>
        ) : (
          text
        )
      }
    >
      <a href={shop.siteUrl} className="btn">
        {action}
      </a>
      {can('products.write') && (
        <Link to="/import" className="btn">
          {importProducts}
        </Link>
      )}
    </Blank>
  )
}

const LoadingRows = () => (
  <ol className="latest" aria-busy="true">
    {[30, 24, 36, 28, 32].map((width) => (
      <li key={width}>
        <Bone width={4} />
        <Bone width={width} />
      </li>
    ))}
  </ol>
)

function LatestActivity() {
  const query = useInfiniteQuery(activityQuery({}))
  return (
    <section className="sec">
      <div className="sec-head">
        <h2 className="h2">{copy.activity}</h2>
        <Link to="/activity" className="link end">
          {adminCopy.pages.activity}
        </Link>
      </div>
      <Panel query={query} subject="the latest activity" loading={<LoadingRows />}>
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items).slice(0, latestCount)
          return (
            <ol className="latest">
              {entries.map((entry) => (
                <li key={entry.seq}>
                  <time dateTime={entry.at}>{formatTime(entry.at)}</time>
                  <span className="trunc">
                    <b className="med">
                      <bdi>{actorName(entry)}</bdi>
                    </b>{' '}
                    {actionText(entry)} <b className="med">{subjectText(entry)}</b>
                  </span>
                </li>
              ))}
            </ol>
          )
        }}
      </Panel>
    </section>
  )
}
