import { checkoutCopy } from '#content/copy/checkout.ts'
import { type TrackingStage, trackingStages } from '#rules/order-lifecycle.ts'
import { TrackingPicture } from '#shop/orders/tracking-picture.tsx'

const { names, statuses } = checkoutCopy.track

/**
 * Shows the stage of an order as an illustration, a sentence and a list of all stages.
 * @spec track.progress, track.processing, track.shipped, track.delivered
 */
export function Tracking({ stage }: { stage: TrackingStage }) {
  const reached = trackingStages.indexOf(stage)
  return (
    <div className="grid justify-items-center gap-6 text-center">
      <TrackingPicture stage={stage} />
      <p className="text-lead">{statuses[stage]}</p>
      <ol className="grid w-full max-w-[28rem] grid-cols-3">
        {trackingStages.map((each, index) => (
          <li
            key={each}
            aria-current={each === stage ? 'step' : undefined}
            className={`border-t-2 pt-3 type-small ${index <= reached ? 'border-ink text-ink' : 'border-line text-ink-2'}`}
          >
            {names[each]}
          </li>
        ))}
      </ol>
    </div>
  )
}
