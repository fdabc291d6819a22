import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { formatTime } from '#admin/lib/format.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { Blank, Bone } from '#admin/ui/blank.tsx'
import { BoneRows } from '#admin/ui/bone-rows.tsx'
import { Button, buttonStyle } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Page } from '#admin/ui/page.tsx'
import { Section } from '#admin/ui/section.tsx'
import { rowCell } from '#admin/ui/table-style.ts'
import { importCopy as copy } from '#content/copy/admin/import.ts'
import { shopCommands } from '#rules/shop-commands.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { ApplyBar } from './apply-bar.tsx'
import { ChooseFile, CompleteOption, FileButton, useFileDrop } from './choose-file.tsx'
import { planSectionStyle } from './plan-section.tsx'
import type { ChangeCounts } from './plan-values.ts'
import { figureStyle, figuresStyle, PlanReview, valueStyle } from './review.tsx'
import { type Import, type Review, useImport } from './use-import.ts'

const back = { to: '/products', label: copy.products }

/** The layout of a review with grey bars. */
const Loading = ({ name }: { name: string }) => (
  <div aria-busy="true">
    <p className="sr-only" role="status">
      {copy.reading(name)}
    </p>
    <div className={figuresStyle}>
      {(['created', 'changed', 'leaving', 'unchanged'] as const).map((key) => (
        <span key={key} className={figureStyle}>
          <b className={valueStyle}>
            <Bone width={2} />
          </b>
          <span className="text-ink-2">{copy.sections[key]}</span>
        </span>
      ))}
    </div>
    <Section hasLine={false} className={planSectionStyle}>
      <h2 className="font-semibold">{copy.sections.changed}</h2>
      <table className="w-full table-fixed">
        <BoneRows
          columns={[
            { width: 2, className: `${rowCell} w-14` },
            { width: 14, spread: 6, className: rowCell },
            { width: 8, className: rowCell },
            { width: 20, className: rowCell },
          ]}
          count={8}
        />
      </table>
    </Section>
  </div>
)

interface ReviewStepProps {
  flow: Import
  review: Review
  onComplete: (isComplete: boolean) => void
}

/** The second step: every change, and the bar that applies them. */
function ReviewStep({ flow, review, onComplete }: ReviewStepProps) {
  const { plan, isComplete } = review
  const changeOption = (next: boolean) => {
    onComplete(next)
    flow.start({ ...review, isComplete: next })
  }
  const isSame =
    plan.created.length + plan.changed.length + plan.leaving.length + plan.problems.length === 0
  return (
    <>
      {flow.isOutdated && (
        <section
          className="my-3 flex flex-wrap items-center gap-3 border-t-2 border-brass bg-surface px-4 py-3"
          role="alert"
        >
          <Icon name="warning" className="text-brass" />
          <p className="min-w-56 flex-1">
            <b className="font-medium">{copy.outdated.title}</b> {copy.outdated.text}
          </p>
          <Button onClick={() => flow.start(review)}>{copy.outdated.action}</Button>
        </section>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <CompleteOption
          isComplete={isComplete}
          isDisabled={flow.apply.isPending}
          onChange={changeOption}
        />
        <p className="py-2 text-small wrap-anywhere text-ink-2">
          {copy.file(review.name, plan.rowCount, formatTime(review.readAt))}
        </p>
      </div>
      {isSame ? (
        <Blank title={copy.same.title} text={copy.same.text} />
      ) : (
        <PlanReview plan={plan} />
      )}
      <ApplyBar flow={flow} review={review} />
    </>
  )
}

/** Returns the line of the shell that applies the review; none while the file has problems. */
const importCommands = ({ name, plan, isComplete }: Review): string[] =>
  plan.problems.length === 0 ? [shopCommands.importCatalogue(name, { isComplete })] : []

/** The last step: what was applied. */
function Done({ flow, counts }: { flow: Import; counts: ChangeCounts }) {
  const { title, text, another, log } = copy.done
  return (
    <Page title={copy.title} back={back}>
      <div role="status">
        <Blank title={title(counts.total)} text={text(counts)}>
          <Button onClick={flow.cancel}>{another}</Button>
          <Link to="/activity" className={buttonStyle()}>
            {log}
          </Link>
        </Blank>
      </div>
    </Page>
  )
}

/** The import of a CSV file in two steps: choose and review. */
function ImportSteps() {
  const flow = useImport()
  const [isComplete, setComplete] = useState(false)
  const { review, apply } = flow
  const choose = (file: File) => flow.start({ file, isComplete })
  const { isOver, handlers } = useFileDrop(choose)
  const isPhone = useMediaQuery(phoneQuery)
  if (apply.data) return <Done flow={flow} counts={apply.data} />
  if (review.isPending) {
    const name = 'file' in review.variables ? review.variables.file.name : review.variables.name
    return (
      <Page title={copy.review} back={back} detail={copy.unchangedYet}>
        <Loading name={name} />
      </Page>
    )
  }
  if (!review.data)
    return (
      <Page title={copy.title} back={back}>
        <ChooseFile
          isComplete={isComplete}
          onComplete={setComplete}
          error={review.error}
          onRetry={() => review.variables && flow.start(review.variables)}
          onFile={choose}
        />
      </Page>
    )
  return (
    <div
      // The bar at the foot covers the end of the page.
      className={`pb-14 outline-offset-16 outline-accent md:pb-6 ${isOver ? 'outline-2' : ''}`}
      {...handlers}
    >
      <Page
        title={copy.review}
        back={back}
        detail={copy.unchangedYet}
        commands={importCommands(review.data)}
        actions={!isPhone && <FileButton label={copy.chooseAnother} onFile={choose} />}
      >
        <ReviewStep flow={flow} review={review.data} onComplete={setComplete} />
      </Page>
    </div>
  )
}

/** The page 'Import': many products change from a spreadsheet, after a review. */
export function ImportPage() {
  const can = useCan()
  if (!can('products.write')) return <NoAccessPage title={copy.title} />
  return <ImportSteps />
}
