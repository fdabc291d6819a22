import { checkoutCopy } from '#content/copy/checkout.ts'
import { pagesCopy } from '#content/copy/pages.ts'
import {
  type CheckoutFacts,
  type CheckoutStep,
  type CompletedSteps,
  checkoutSteps,
  isMarkedCompleted,
  isNextDisabled,
  isPreviousDisabled,
  isStepClickable,
  progressOf,
} from '#rules/checkout-steps.ts'
import { sendStepForm } from '#shop/checkout/step-form.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Progress } from '#ui/progress.tsx'

interface StepBarProps {
  step: CheckoutStep
  completed: CompletedSteps
  facts: CheckoutFacts
  onGo: (step: CheckoutStep) => void
  onProceed: () => void
}

/** Aligns each name with the end of the progress bar in its step: at 0, 1/3, 2/3 and 1. */
const alignments = ['text-start', 'col-span-2 text-center', 'col-span-2 text-center', 'text-end']

const nameStyle = 'inline-flex min-h-11 items-center whitespace-nowrap'

/**
 * The name of a step. The check mark of a completed step is positioned outside, so the name does
 * not move.
 */
function StepName({ step, isCompleted }: { step: CheckoutStep; isCompleted: boolean }) {
  return (
    <span className="relative">
      {pagesCopy().steps[step]}
      {isCompleted && (
        <span className="absolute inset-y-0 start-full ms-1.5 grid items-center">
          <Icon name="check" size="small" />
          <span className="sr-only">{checkoutCopy().completed}</span>
        </span>
      )}
    </span>
  )
}

/**
 * Shows the progress bar and the names of the steps. On a phone it also shows arrows.
 * @spec checkout.progress, checkout.jump-back, checkout.completed-mark, checkout.arrows
 */
export function StepBar({ step, completed, facts, onGo, onProceed }: StepBarProps) {
  const { progress, position, previous, next } = checkoutCopy()
  const at = { current: step, completed, facts }
  const goBack = () => onGo(step === 3 ? 2 : step === 2 ? 1 : 0)
  return (
    <nav aria-label={progress} className="relative mb-[clamp(2rem,4vw,3.5rem)] text-button">
      <Progress
        value={progressOf(step) / 100}
        label={position(step + 1, pagesCopy().steps[step])}
      />
      <ol className="pt-2 text-ink-3 md:grid md:grid-cols-6">
        {checkoutSteps.map((each) => (
          <li
            key={each}
            aria-current={each === step ? 'step' : undefined}
            className={`${alignments[each]} ${each === step ? 'font-medium text-ink max-md:text-start' : 'max-md:hidden'}`}
          >
            {isStepClickable(each, at) ? (
              <button
                type="button"
                onClick={() => onGo(each)}
                className={`${nameStyle} text-ink-2 underline-offset-6 hover:underline`}
              >
                <StepName step={each} isCompleted={isMarkedCompleted(each, at)} />
              </button>
            ) : (
              <span className={nameStyle}>
                <StepName step={each} isCompleted={isMarkedCompleted(each, at)} />
              </span>
            )}
          </li>
        ))}
      </ol>
      <div className="absolute -end-3 top-2 flex md:hidden">
        <IconButton
          icon="chevron"
          label={previous}
          className="rotate-180"
          disabled={isPreviousDisabled(step)}
          onClick={goBack}
        />
        <IconButton
          icon="chevron"
          label={next}
          disabled={isNextDisabled(step) || facts.lines === 0}
          onClick={step === 0 ? onProceed : sendStepForm}
        />
      </div>
    </nav>
  )
}
