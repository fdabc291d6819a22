import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { formatTime } from '#admin/lib/format.ts'
import { Blank, Bone } from '#admin/ui/blank.tsx'
import { BoneRows } from '#admin/ui/bone-rows.tsx'
import { Button, buttonStyle } from '#admin/ui/button.tsx'
import { CommandDetails } from '#admin/ui/command-details.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Page } from '#admin/ui/page.tsx'
import { importCopy as copy } from '#content/copy/admin/import.ts'
import { shopCommands } from '#rules/shop-commands.ts'
import { ApplyBar } from './apply-bar.tsx'
import { ChooseFile, CompleteOption, FileButton, useFileDrop } from './choose-file.tsx'
import type { ChangeCounts } from './plan-values.ts'
import { PlanReview } from './review.tsx'
import { type Import, type Review, useImport } from './use-import.ts'

const back = { to: '/products', label: copy.products }

/** The layout of a review with grey bars. */
const Loading = ({ name }: { name: string }) => (
  <div aria-busy="true">
    <p className="sr" role="status">
      {copy.reading(name)}
    </p>
    <div className="import-figures">
      {(['created', 'changed', 'leaving', 'unchanged'] as const).map((key) => (
        <span key={key}>
          <b className="big">
            <Bone width={2} />
          </b>
          <span>{copy.sections[key]}</span>
        </span>
      ))}
    </div>
    <section className="sec">
      <h2 className="h2">{copy.sections.changed}</h2>
      <table className="table plan">
        <BoneRows
          columns={[{ width: 2 }, { width: 14, spread: 6 }, { width: 8 }, { width: 20 }]}
          count={8}
        />
      </table>
    </section>
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
        <section className="import-alert" role="alert">
          <Icon name="warning" />
          <p>
            <b className="med">{copy.outdated.title}</b> {copy.outdated.text}
          </p>
          <Button onClick={() => flow.start(review)}>{copy.outdated.action}</Button>
        </section>
      )}
      <div className="import-options">
        <CompleteOption
          isComplete={isComplete}
          isDisabled={flow.apply.isPending}
          onChange={changeOption}
        />
        <p className="small ink-2">
          {copy.file(review.name, plan.rowCount, formatTime(review.readAt))}
        </p>
      </div>
      {isSame ? (
        <Blank title={copy.same.title} text={copy.same.text} />
      ) : (
        <PlanReview plan={plan} />
      )}
      {plan.problems.length === 0 && (
        <CommandDetails command={shopCommands.importCatalogue(review.name, { isComplete })} />
      )}
      <ApplyBar flow={flow} review={review} />
    </>
  )
}

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
    <div className={`import-review ${isOver ? 'is-over' : ''}`} {...handlers}>
      <Page
        title={copy.review}
        back={back}
        detail={copy.unchangedYet}
        actions={<FileButton label={copy.chooseAnother} onFile={choose} />}
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
