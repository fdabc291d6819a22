import { Fragment, useState } from 'react'
import { formatCount } from '#admin/lib/format.ts'
import { importCopy as copy } from '#content/copy/admin/import.ts'
import type { CatalogueImportPlan } from '#contract/admin/catalogue-import.ts'
import { ChangedCard, ChangedRows, FactCard, FactRow } from './change-rows.tsx'
import { PlanSection } from './plan-section.tsx'
import { createItemFinder, itemFacts } from './plan-values.ts'
import { Problems } from './problems.tsx'

type SectionKey = keyof typeof copy.sections

/** The order of the sections on the page. */
const sectionOrder: readonly SectionKey[] = [
  'problems',
  'changed',
  'created',
  'leaving',
  'unchanged',
]

interface FiguresProps {
  counts: Record<SectionKey, number>
}

/** The counts of a review. Each one leads to its section. */
function Figures({ counts }: FiguresProps) {
  const keys = (Object.keys(copy.sections) as SectionKey[]).filter(
    (key) => key !== 'problems' || counts.problems > 0,
  )
  const first = sectionOrder.find((key) => counts[key] > 0)
  const [current = first, setCurrent] = useState<SectionKey>()
  return (
    <nav className="import-figures" aria-label={copy.summary}>
      {keys.map((key) => {
        const isRed = key === 'problems' || (key === 'leaving' && counts.leaving > 0)
        const looks = [
          key === current && 'is-current',
          isRed && 'is-danger',
          key === 'unchanged' && 'is-quiet',
        ]
        const content = (
          <>
            <b className="big">{formatCount(counts[key])}</b>
            <span>{copy.sections[key]}</span>
          </>
        )
        const className = looks.filter(Boolean).join(' ')
        if (counts[key] === 0)
          return (
            <span key={key} className={className}>
              {content}
            </span>
          )
        return (
          <a
            key={key}
            href={`#${key}`}
            className={className}
            aria-current={key === current ? 'true' : undefined}
            onClick={() => setCurrent(key)}
          >
            {content}
          </a>
        )
      })}
    </nav>
  )
}

const { columns } = copy
const pictureHead = { label: columns.picture, isHidden: true }
const changedHead = [
  pictureHead,
  { label: columns.variant },
  { label: columns.code, className: 'c-l' },
  { label: columns.field },
  { label: columns.values },
]
const factHead = [
  pictureHead,
  { label: columns.variant },
  { label: columns.code, className: 'c-l' },
  { label: columns.product },
  { label: columns.price, className: 'num' },
  { label: columns.state },
]

function Changed({ plan }: { plan: CatalogueImportPlan }) {
  const find = createItemFinder(plan)
  return (
    <PlanSection
      id="changed"
      title={copy.sections.changed}
      items={plan.changed}
      head={changedHead}
      row={({ id, kind, changes }) => (
        <Fragment key={`${kind} ${id}`}>
          <ChangedRows item={find(kind, id)} changes={changes} />
        </Fragment>
      )}
      card={({ id, kind, changes }) => (
        <ChangedCard key={`${kind} ${id}`} item={find(kind, id)} changes={changes} />
      )}
    />
  )
}

function Facts({ plan }: { plan: CatalogueImportPlan }) {
  const facts = itemFacts(plan)
  return (['created', 'leaving'] as const).map((key) => (
    <PlanSection
      key={key}
      id={key}
      title={copy.sections[key]}
      note={copy.notes[key]}
      items={facts[key]}
      look="plan import-facts"
      head={factHead}
      row={(each) => <FactRow key={each.item.id} {...each} isDanger={key === 'leaving'} />}
      card={(each) => <FactCard key={each.item.id} {...each} isDanger={key === 'leaving'} />}
    />
  ))
}

/** Everything that an import would change. */
export function PlanReview({ plan }: { plan: CatalogueImportPlan }) {
  const { created, changed, leaving, problems, unchangedCount } = plan
  const counts = {
    ...{ problems: problems.length, created: created.length, changed: changed.length },
    ...{ leaving: leaving.length, unchanged: unchangedCount },
  }
  return (
    <>
      <Figures counts={counts} />
      <Problems plan={plan} />
      <Changed plan={plan} />
      <Facts plan={plan} />
      {unchangedCount > 0 && (
        <section className="sec" id="unchanged" aria-labelledby="unchanged-title" tabIndex={-1}>
          <div className="sec-head">
            <h2 className="h2" id="unchanged-title">
              {copy.sections.unchanged}
            </h2>
            <span className="ink-3">{formatCount(unchangedCount)}</span>
          </div>
          <p className="ink-2">{copy.notes.unchanged(unchangedCount)}</p>
        </section>
      )}
    </>
  )
}
