import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { actionText } from '#admin/activity/entry-change.ts'
import { actorName, EntryChanges, subjectText } from '#admin/activity/entry-text.tsx'
import { useCan } from '#admin/kit/me.ts'
import { Panel } from '#admin/kit/panel.tsx'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { formatMoney, formatShortDay } from '#admin/lib/format.ts'
import { SelectField } from '#admin/ui/field.tsx'
import { shippingCopy } from '#content/copy/admin/shipping.ts'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { parseRate, type ShippingDraft, textOf } from './shipping-values.ts'

const historyQuery = staffQuery(listAuditEntries, { query: { subjectKind: 'shipping', limit: 5 } })

/** The latest changes of shipping, from the activity log. */
function History() {
  const query = useQuery(historyQuery)
  const copy = shippingCopy.history
  return (
    <section className="sec">
      <div className="sec-head">
        <h2 className="h2">{copy.title}</h2>
        <Link to="/activity" search={{ subjectKind: 'shipping' }} className="end link">
          {copy.all}
        </Link>
      </div>
      <Panel query={query} subject={copy.title.toLowerCase()} loading={null}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="ink-2">{copy.none}</p>
          ) : (
            <ul className="shipping-history">
              {items.map((entry) => (
                <li key={entry.seq}>
                  <time className="ink-3" dateTime={entry.at}>
                    {formatShortDay(entry.at)}
                  </time>
                  <span>
                    <bdi>{actorName(entry)}</bdi> {actionText(entry)} {subjectText(entry)}
                    <span className="diff small">
                      {' '}
                      <EntryChanges entry={entry} />
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Panel>
    </section>
  )
}

const firstGovernorate = 'Cairo'

/** What a customer of a governorate pays, also with unsaved rates. */
function TryIt({ draft }: { draft: ShippingDraft }) {
  const [chosen, setChosen] = useState(firstGovernorate)
  const { base, policy } = draft
  const rate = base.rates.find(({ governorate }) => governorate === chosen)
  const copy = shippingCopy.tryIt
  const names = base.rates.map(({ governorate }) => governorate).toSorted()
  const cost = policy === 'free' ? 0 : rate && parseRate(textOf(draft, rate))
  const today = base.policy === 'free' ? 0 : rate?.cost
  const costText = (amount: number | undefined) =>
    amount === 0 ? copy.nothing : amount === undefined ? '–' : formatMoney(amount)
  return (
    <section className="sec">
      <div className="sec-head">
        <h2 className="h2">{copy.title}</h2>
      </div>
      <SelectField
        label={copy.label}
        options={names.map((name) => ({ value: name, label: name }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <p className="calc" aria-live="polite">
        <span>{copy.pays}</span>
        <b>{costText(cost)}</b>
      </p>
      {cost !== today && <p className="hint">{copy.unsaved(costText(today))}</p>}
    </section>
  )
}

/** The side of the page: an example, what a change does, and earlier changes. */
export function ShippingSide({ draft }: { draft: ShippingDraft }) {
  const can = useCan()
  const { effects } = shippingCopy
  return (
    <aside className="side">
      <TryIt draft={draft} />
      <section className="sec">
        <div className="sec-head">
          <h2 className="h2">{effects.title}</h2>
        </div>
        <ul className="plainlist">
          {effects.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      {can('audit.read') && <History />}
    </aside>
  )
}
