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
import { hintStyle } from '#admin/ui/field-style.ts'
import { ResultLine } from '#admin/ui/result-line.tsx'
import { Section } from '#admin/ui/section.tsx'
import { shippingCopy } from '#content/copy/admin/shipping.ts'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { parseRate, type ShippingDraft, textOf } from './shipping-values.ts'

const historyQuery = staffQuery(listAuditEntries, { query: { subjectKind: 'shipping', limit: 5 } })

/** The latest changes of shipping, from the activity log. */
function History() {
  const query = useQuery(historyQuery)
  const copy = shippingCopy.history
  return (
    <Section
      title={copy.title}
      end={
        <Link to="/activity" search={{ subjectKind: 'shipping' }} className="link touch-area">
          {copy.all}
        </Link>
      }
    >
      <Panel query={query} subject={copy.title.toLowerCase()} loading={null}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-ink-2">{copy.none}</p>
          ) : (
            <ul>
              {items.map((entry) => (
                <li
                  key={entry.seq}
                  className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-2 py-1 wrap-anywhere"
                >
                  <time className="text-ink-3" dateTime={entry.at}>
                    {formatShortDay(entry.at)}
                  </time>
                  <span>
                    <bdi>{actorName(entry)}</bdi> {actionText(entry)} {subjectText(entry)}
                    <span className="text-small">
                      {' '}
                      <EntryChanges entries={[entry]} />
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Panel>
    </Section>
  )
}

const firstGovernorate = 'Cairo'

/** The fee that a customer of a governorate pays, also with unsaved rates. */
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
    <Section title={copy.title}>
      <SelectField
        label={copy.label}
        options={names.map((name) => ({ value: name, label: name }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <ResultLine label={copy.pays} value={costText(cost)} isLive />
      {cost !== today && <p className={hintStyle}>{copy.unsaved(costText(today))}</p>}
    </Section>
  )
}

/** The side of the page: an example, what a change does, and earlier changes. */
export function ShippingSide({ draft }: { draft: ShippingDraft }) {
  const can = useCan()
  const { effects } = shippingCopy
  return (
    <>
      <TryIt draft={draft} />
      <Section title={effects.title}>
        <ul className="grid gap-2 text-ink-2">
          {effects.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Section>
      {can('audit.read') && <History />}
    </>
  )
}
