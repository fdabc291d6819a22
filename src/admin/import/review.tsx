import { Fragment, useState } from 'react'
import { formatCount } from '#admin/lib/format.ts'
import { Section } from '#admin/ui/section.tsx'
import { importCopy as copy } from '#content/copy/admin/import.ts'
import type { CatalogueImportPlan } from '#contract/admin/catalogue-import.ts'
import { ChangedCard, ChangedRows, FactCard, FactRow } from './change-rows.tsx'
import { PlanSection, planSectionStyle } from './plan-section.tsx'
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

/** The classes of the counts of a review. */
export const figuresStyle = 'mt-3 mb-2 flex border-y border-line max-md:flex-wrap'

/** The classes of one count, and of its number. */
export const figureStyle =
  'grid gap-0.5 border-line max-md:flex-[1_0_22%] max-md:py-2 max-md:pe-3 md:flex-1 md:py-3.5 md:pe-5 md:not-first:border-s md:not-first:ps-5'
export const valueStyle = 'text-title font-medium tracking-tight normal-nums'

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
    <nav className={figuresStyle} aria-label={copy.summary}>
      {keys.map((key) => {
        const isRed = key === 'problems' || (key === 'leaving' && counts.leaving > 0)
        const color = isRed
          ? 'text-danger'
          : key === 'unchanged'
            ? 'text-ink-3'
            : counts[key] === 0
              ? 'text-ink-2'
              : ''
        const content = (
          <>
            <b className={`${valueStyle} ${color}`}>{formatCount(counts[key])}</b>
            <span className="text-ink-2">{copy.sections[key]}</span>
          </>
        )
        const className = `${figureStyle} ${key === current ? 'shadow-[inset_0_-2px_0_var(--ink)]' : ''}`
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
            className={`${className} hover:bg-hover`}
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
const pictureHead = { label: columns.picture, isHidden: true, className: 'w-14' }
const variantHead = { label: columns.variant, className: 'w-64 max-xl:w-52' }
const codeHead = { label: columns.code, className: 'w-60 max-xl:hidden' }
const changedHead = [
  pictureHead,
  variantHead,
  codeHead,
  { label: columns.field, className: 'w-40' },
  { label: columns.values },
]
const factHead = [
  pictureHead,
  variantHead,
  codeHead,
  { label: columns.product },
  { label: columns.price, className: 'w-28', isNumber: true },
  { label: columns.state, className: 'w-60 max-xl:w-44' },
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
        <Section
          hasLine={false}
          className={planSectionStyle}
          id="unchanged"
          aria-labelledby="unchanged-title"
          tabIndex={-1}
          title={copy.sections.unchanged}
          titleId="unchanged-title"
          note={formatCount(unchangedCount)}
        >
          <p className="text-ink-2">{copy.notes.unchanged(unchangedCount)}</p>
        </Section>
      )}
    </>
  )
}
