import { errorText } from '#admin/lib/error-text.ts'
import { Button } from '#admin/ui/button.tsx'
import { saveBarStyle } from '#admin/ui/save-bar.tsx'
import { importCopy as copy } from '#content/copy/admin/import.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { countChanges } from './plan-values.ts'
import type { Import, Review } from './use-import.ts'

/** The note before the changes are applied, and its colour. */
function hintOf({ plan }: Review, { apply, isOutdated }: Import) {
  if (isOutdated) return { text: copy.outdated.title, look: 'text-danger' }
  if (apply.error)
    return { text: `${errorText(apply.error)} ${copy.notApplied}`, look: 'text-danger' }
  if (plan.problems.length > 0)
    return { text: copy.correctFirst(plan.problems.length), look: 'text-danger' }
  if (plan.archived.length > 0)
    return { text: copy.confirm(plan.archived.length), look: 'text-ink-2' }
  return undefined
}

/** The bar at the foot of a review. It repeats the counts and applies the changes. */
export function ApplyBar({ flow, review }: { flow: Import; review: Review }) {
  const counts = countChanges(review.plan)
  const hint = hintOf(review, flow)
  const { isPending } = flow.apply
  const isBlocked = review.plan.problems.length > 0 || flow.isOutdated || counts.total === 0
  return (
    <section
      data-covers-tabs
      className={`${saveBarStyle} max-md:flex-wrap max-md:py-2`}
      aria-label={copy.bar}
    >
      <p className="me-auto max-md:text-small" aria-live="polite">
        {isPending ? (
          copy.applying
        ) : (
          <>
            {copy.counts(counts.total)}
            <span className="text-ink-2 max-md:hidden">: {copy.parts(counts)}</span>
          </>
        )}
      </p>
      {hint && (
        <span className={`text-small max-md:-order-1 max-md:w-full ${hint.look}`}>{hint.text}</span>
      )}
      <Button variant="plain" onClick={flow.cancel} disabled={isPending}>
        {adminCopy.cancel}
      </Button>
      <Button
        variant="primary"
        isBusy={isPending}
        disabled={isBlocked}
        onClick={() => flow.apply.mutate(review)}
      >
        {copy.apply(counts.total)}
      </Button>
    </section>
  )
}
