import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { activityQuery, bulkText, groupEntries } from '#admin/activity/activity.ts'
import { sentenceText } from '#admin/activity/entry-change.ts'
import { actorName, subjectText } from '#admin/activity/entry-text.tsx'
import { useCan, useDashboard, useMe } from '#admin/kit/me.ts'
import { Panel } from '#admin/kit/panel.tsx'
import { formatAge, formatDay, formatTime } from '#admin/lib/format.ts'
import { useOrderCount } from '#admin/orders/orders-query.ts'
import { serverPanelId } from '#admin/settings/server-panel-id.ts'
import { Alert } from '#admin/ui/alert.tsx'
import { Blank, Bone } from '#admin/ui/blank.tsx'
import { buttonStyle } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Page } from '#admin/ui/page.tsx'
import { Section } from '#admin/ui/section.tsx'
import { dashboardCopy as copy } from '#content/copy/admin/dashboard.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { Dashboard, QueueKey } from '#contract/admin/dashboard.ts'
import { isLate } from '#rules/order-queues.ts'
import { FirstDay, useFirstDay } from './first-day.tsx'
import { Sales } from './sales.tsx'

type Queue = Dashboard['queues'][number]
type DashboardAlert = Dashboard['alerts'][number]

/** The page of today: the queues, the warnings, and the sales of the shop. */
export function DashboardPage() {
  const dashboard = useDashboard()
  const can = useCan()
  const hasSales = can('reports.read')
  const orderCount = useOrderCount({})
  return (
    <Page title={formatDay(new Date())}>
      <Panel query={dashboard} subject="the dashboard" loading={<LoadingQueues />}>
        {({ queues, alerts }) => (
          <div className={orderCount === '0' ? '' : tilesPlace}>
            <Alerts alerts={alerts} />
            {orderCount !== '0' && <Queues queues={queues} />}
          </div>
        )}
      </Panel>
      {orderCount === '0' ? (
        <NoOrders />
      ) : (
        <div
          className={`lg:grid lg:grid-cols-2 lg:[&>div]:col-span-full ${hasSales ? '' : 'pt-5'}`}
        >
          {hasSales && <Sales />}
          <LatestActivity />
        </div>
      )}
    </Page>
  )
}

interface TileProps {
  name: string
  figure: ReactNode
  note: ReactNode
  isLate?: boolean
}

/** A figure with its name above and a note below. On a phone the name is beside the figure. */
function TileContent({ name, figure, note, isLate = false }: TileProps) {
  return (
    <>
      <span className="block text-small/5 text-ink-2 underline-offset-3 group-hover:underline max-md:text-body max-md:text-ink">
        {name}
      </span>
      <span className="block text-title font-medium tracking-tight normal-nums max-md:text-figure/6 md:mt-1 md:mb-0.5">
        {figure}
      </span>
      <span
        className={`block min-h-4 text-micro max-md:col-span-full max-md:mt-1 ${isLate ? 'font-medium text-brass' : 'text-ink-3'}`}
      >
        {note}
      </span>
    </>
  )
}

const tilesStyle =
  'grid border-line max-md:-mx-pad max-md:grid-cols-2 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] md:border-y'

// On a phone the tiles begin at the bar with the heading.
const tilesPlace = 'max-md:-mt-4'

// An odd number of tiles leaves no half row on a phone.
const tileStyle =
  'border-line max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-baseline max-md:border-b max-md:px-pad max-md:py-3.5 max-md:even:border-s max-md:last:odd:col-span-full md:border-s md:py-4 md:ps-5 md:pe-3 md:first:border-0 md:first:ps-0'

/** Returns the list behind a queue. */
function linkTo(key: QueueKey) {
  if (key === 'toCall') return linkOptions({ to: '/calls' })
  if (key === 'lowStock') return linkOptions({ to: '/stock', search: { level: 'low' } })
  if (key === 'openMessages') return linkOptions({ to: '/messages', search: {} })
  return linkOptions({ to: '/orders', search: { queue: key } })
}

function QueueLink({ queue }: { queue: Queue }) {
  const { key, count, oldestAt, soldOutCount } = queue
  const now = new Date()
  const waitingMs = oldestAt === null ? 0 : now.getTime() - Date.parse(oldestAt)
  return (
    <Link {...linkTo(key)} className={`group ${tileStyle}`}>
      <TileContent
        name={copy.queues[key]}
        figure={count}
        note={
          soldOutCount
            ? copy.soldOut(soldOutCount)
            : oldestAt && copy.oldest(formatAge(oldestAt, now))
        }
        isLate={key !== 'lowStock' && count > 0 && isLate(key, waitingMs)}
      />
    </Link>
  )
}

function Queues({ queues }: { queues: readonly Queue[] }) {
  return (
    <>
      <nav className={tilesStyle} aria-label={copy.queuesLabel}>
        {queues.map((queue) => (
          <QueueLink key={queue.key} queue={queue} />
        ))}
      </nav>
      {queues.every(({ count }) => count === 0) && (
        <p className="pt-5 text-ink-2">{copy.allDone}</p>
      )}
    </>
  )
}

const LoadingQueues = () => (
  <div className={`${tilesStyle} ${tilesPlace}`} aria-busy="true">
    {(Object.keys(copy.queues) as QueueKey[]).map((key) => (
      <span key={key} className={tileStyle}>
        <TileContent
          name={copy.queues[key]}
          figure={<Bone width={2} />}
          note={<Bone width={8} />}
        />
      </span>
    ))}
  </div>
)

function Alerts({ alerts }: { alerts: readonly DashboardAlert[] }) {
  if (alerts.length === 0) return null
  return (
    <section aria-label={copy.alerts} className="md:mb-4">
      {alerts.map(({ key, message }) => (
        <Alert key={key} level={key === 'auditBroken' ? 'error' : 'warning'}>
          <Icon name="warning" />
          {message}
          {key === 'auditBroken' && (
            <Link to="/activity" className="link ms-auto">
              {copy.alertActions.auditBroken}
            </Link>
          )}
          {key === 'backupOverdue' && (
            <Link to="/settings" hash={serverPanelId} className="link ms-auto">
              {copy.alertActions.backupOverdue}
            </Link>
          )}
        </Alert>
      ))}
    </section>
  )
}

const latestCount = 6

function NoOrders() {
  const { shop } = useMe()
  const can = useCan()
  const steps = useFirstDay(can('settings.manage'))
  const { title, text, action, import: importProducts, demo, demoCommand } = copy.noOrders
  return (
    <>
      {steps && steps.length > 0 && <FirstDay steps={steps} />}
      <Blank
        title={title}
        text={
          shop.isDemo && !steps?.includes('firstProduct') ? (
            <>
              {text} {demo}{' '}
              <code className="font-mono text-small/5 tracking-tight">{demoCommand}</code>
            </>
          ) : (
            text
          )
        }
      >
        <a href={shop.siteUrl} className={buttonStyle()}>
          {action}
        </a>
        {can('products.write') && (
          <Link to="/import" className={buttonStyle()}>
            {importProducts}
          </Link>
        )}
      </Blank>
    </>
  )
}

const entryStyle = 'grid min-h-row grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-2'

const LoadingRows = () => (
  <ol aria-busy="true">
    {[30, 24, 36, 28, 32].map((width) => (
      <li key={width} className={entryStyle}>
        <Bone width={4} />
        <Bone width={width} />
      </li>
    ))}
  </ol>
)

function LatestActivity() {
  const query = useInfiniteQuery(activityQuery({}))
  return (
    <Section
      title={copy.activity}
      end={
        <Link to="/activity" className="link touch-area">
          {adminCopy.pages.activity}
        </Link>
      }
      // Best sellers and the latest activity are side by side below the chart.
      className="lg:[section+&]:border-s lg:[section+&]:ps-8"
    >
      <Panel query={query} subject="the latest activity" loading={<LoadingRows />}>
        {({ pages }) => (
          <ol>
            {groupEntries(pages.flatMap(({ items }) => items))
              .slice(0, latestCount)
              .map(({ entries, entries: [entry] }) => (
                <li key={entry.seq} className={entryStyle}>
                  <time className="text-ink-3" dateTime={entry.at}>
                    {formatTime(entry.at)}
                  </time>
                  <span className="min-w-0 overflow-hidden max-md:py-2 md:truncate">
                    <b className="font-medium">
                      <bdi>{actorName(entry)}</bdi>
                    </b>{' '}
                    {sentenceText(entry)}{' '}
                    <b className="font-medium">{bulkText({ entries }) ?? subjectText(entry)}</b>
                  </span>
                </li>
              ))}
          </ol>
        )}
      </Panel>
    </Section>
  )
}
