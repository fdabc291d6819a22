import { studioCopy as copy } from '#content/copy/admin/studio.ts'
import type { FabricData } from '#contract/admin/fabric-data.ts'
import { ClothDrawing } from './cloth-drawing.tsx'
import { lengthText } from './lengths.ts'
import { repeatOf, rulerMarks } from './repeat-ruler.ts'

/** The height of the strip as a share of its width: low for stripes, which are the same everywhere. */
const stripeShape = 1 / 12
const shape = 1 / 4

/** Two repeats of a cloth in true proportion over a ruler in cm. The bracket is one repeat. */
export function RepeatStrip({ fabric }: { fabric: FabricData }) {
  const repeat = repeatOf(fabric)
  const isStripe = fabric.pattern === 'stripe'
  const length = repeat * 2
  return (
    <div
      className="relative mt-4 mb-3 [&>svg]:h-auto"
      role="img"
      aria-label={copy.strip(lengthText(repeat))}
    >
      {fabric.pattern !== 'plain' && (
        <span className="absolute start-0 -top-2 h-1 w-1/2 border border-b-0 border-line-strong" />
      )}
      <ClothDrawing
        fabric={fabric}
        width={length}
        height={length * (isStripe ? stripeShape : shape)}
      />
      <div className="relative h-5 border-t border-line-strong text-key normal-nums text-ink-2">
        {rulerMarks(length).map(({ label, place }) => (
          <span
            key={label}
            className="absolute top-0 border-s border-line-strong ps-1 leading-3.5"
            style={{ insetInlineStart: `${place * 100}%` }}
          >
            {label}
          </span>
        ))}
        <b className="absolute end-0 font-normal">{copy.cm}</b>
      </div>
    </div>
  )
}
